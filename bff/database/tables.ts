import type { ColumnType, Generated } from 'kysely';
import type { Proof } from '../../common/cases/proof.types.ts';
import type { AccountTables, ApiClientTable } from './account-tables.ts';
import type { FieldVisibilities } from '../../common/cases/case-fields.ts';
import type { CommentAuthor, CommentContent, StatusCode } from '../../common/cases/case.enums.ts';
import type { CityTables } from './city-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { EphemeralTables } from './ephemeral-tables.ts';
import type { UserManagementTables } from './user-management-tables.ts';
import type { FieldHashes } from './case-field-hashes.ts';
import type { DocumentTable } from './document-tables.ts';
import type { RetentionTables } from './retention-tables.ts';
import type { SuggestionTables } from './suggestion-tables.ts';
import type { ConfirmationTables, SurveyTables } from './survey-tables.ts';
import type { KnownIssueTables } from './known-issue-tables.ts';
import type { NamePair } from '../../common/cases/cases.types.ts';
import type { ReplyTemplateTables } from './reply-template-tables.ts';
import type { CaseSlaColumns, SlaTables } from './sla-tables.ts';
import type { Json, Time } from './column-types.ts';
import type { WebhookTables } from './webhook-tables.ts';
import type { ContentTables, DirectoryColumns, ContentColumns } from './content-tables.ts';
import type { AnalyticsTables } from './analytics-tables.ts';
import type { AgentWorkspaceTables } from './agent-workspace-tables.ts';

interface NameColumns {
  name_en: string;
  name_ar: string;
  sort: number;
}

export interface EntityTable extends NameColumns, ContentColumns, DirectoryColumns {
  id: string;
  icon: string;
  logo_id: string | null;
  contact_phone: Generated<string>;
  contact_email: Generated<string>;
  website: Generated<string>;
  hours_en: Generated<string>;
  hours_ar: Generated<string>;
  /** Names and keywords folded for search. */
  search: string;
  created_at: Time | null;
  modified_at: Time | null;
  /** Removed by an editor; existing references stay valid. */
  removed_at: Time | null;
}

export interface ServiceTable extends NameColumns, DirectoryColumns {
  id: string;
  entity_id: string;
  /** Branch that handles the service; null: the entity as a whole. */
  branch_id: string | null;
  /** Case types that it may be chosen for; null: all. */
  case_types: number[] | null;
  /** The service to use instead of a retired one. */
  replaced_by: string | null;
  /** The proof that is required to resolve a case. */
  proof_required: Generated<Proof>;
  /** Names and keywords folded for search. */
  search: Generated<string>;
  /** Raised by every change, for optimistic locking. */
  version: Generated<number>;
}

/** A part of an entity whose staff handle some of its services. */
export interface BranchTable extends Omit<NameColumns, 'sort'>, DirectoryColumns {
  id: string;
  entity_id: string;
  sort: Generated<number>;
  search: Generated<string>;
  version: Generated<number>;
}

export interface CaseTypeTable extends NameColumns {
  id: number;
  key: string;
  hint_en: string;
  hint_ar: string;
  fields: Json<FieldVisibilities>;
  hidden: boolean;
}

export type ChannelTable = NameColumns & { id: number };

export interface NationalityTable extends NameColumns {
  id: string;
}

/** A mobile number or email address that a guest verified by a one-time code. */
export interface ContactTable {
  id: string;
  mobile: string | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  /** Given with the code of another contact, and not verified. */
  given_email: string | null;
  created_at: Time;
}

export interface CaseTable extends CaseSlaColumns {
  id: string;
  ticket: string;
  case_type_id: number;
  entity_id: string;
  service_id: string;
  channel_id: number;
  status: StatusCode;
  language: string;
  description: string;
  suggested_solution: string | null;
  asset_number: string | null;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  place_id: string | null;
  mobile: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  /** Of a signed-in customer; null: the name was typed, in one language. */
  first_name_ar: string | null;
  last_name_ar: string | null;
  /** The customer's preferred mobile where it is not `mobile`. */
  contact_mobile: string | null;
  voice_note_id: string | null;
  resolution: string | null;
  resolution_at: Time | null;
  restudy_details: string | null;
  restudy_at: Time | null;
  restudy_resolution: string | null;
  proof_file_ids: Generated<string[] | null>;
  proof_reason: Generated<string | null>;
  customer_replied: Generated<boolean>;
  version: Generated<number>;
  /** Branch of the service at submission. */
  branch_id: string | null;
  assignee_id: string | null;
  /** Account that gave the first answer. */
  answered_by: string | null;
  /** API client that submitted the case; null: the portal. */
  api_client_id: Generated<string | null>;
  known_issue_id: Generated<string | null>;
  /** Searchable text, folded. */
  search: Generated<string>;
  /** Time at which the retention policy removed the personal data. */
  anonymized_at: Generated<Date | null>;
  submitted_at: Time;
  updated_at: Time;
}

/** Distinct words of `cases.search`, maintained by a trigger. */
export interface SearchTermTable {
  word: string;
  /** The word in ASCII letters (search-normalization.ts); generated column. */
  search_code: ColumnType<string, never, never>;
}

export interface CaseEventTable {
  case_id: string;
  seq: number;
  kind: string;
  from_status: StatusCode | null;
  to_status: StatusCode;
  actor: string;
  /** Account that caused the event, if any. */
  actor_id: string | null;
  text: string | null;
  /** Names at the time of the event, unaffected by later renames. */
  actor_names: Json<EventNames> | null;
  at: Time;
  /** Removed together with the text. */
  text_salt: string | null;
  text_hash: string | null;
  /** Over the event and the previous hash (hash-chain.ts). */
  hash: Generated<string>;
  /** Keyed hashes of the case fields that the event set (case-field-hashes.ts). */
  field_hashes: ColumnType<FieldHashes | null, string | null | undefined, never>;
  /** Removed when the case is anonymized. */
  field_hashes_salt: Generated<string | null>;
  /** The transaction that wrote the row (commit-order.ts). */
  txid: Generated<string>;
}

/** Previous and next assignee or entity of a case. */
export interface EventNames {
  from?: NamePair;
  to?: NamePair;
}

/** A change of a case, written by triggers and read in commit order (commit-order.ts). */
export interface CaseChangeTable {
  seq: Generated<number>;
  /** The transaction that wrote the row, as text. */
  txid: Generated<string>;
  case_id: string;
  kind: string;
  version: number;
  at: Time;
}

export interface CommentTable {
  id: string;
  case_id: string;
  content_type: CommentContent;
  author_type: CommentAuthor;
  text: string | null;
  document_id: string | null;
  internal: Generated<boolean>;
  /** Account of the staff member who wrote it. */
  author_id: string | null;
  created_at: Time;
}

export interface Tables
  extends
    AccountTables,
    AgentWorkspaceTables,
    UserManagementTables,
    SurveyTables,
    ConfirmationTables,
    KnownIssueTables,
    ContentTables,
    WebhookTables,
    SlaTables,
    MessageTables,
    ReplyTemplateTables,
    CityTables,
    AnalyticsTables,
    SuggestionTables,
    RetentionTables,
    EphemeralTables {
  entities: EntityTable;
  services: ServiceTable;
  case_types: CaseTypeTable;
  channels: ChannelTable;
  nationalities: NationalityTable;
  contacts: ContactTable;
  cases: CaseTable;
  search_terms: SearchTermTable;
  case_events: CaseEventTable;
  case_changes: CaseChangeTable;
  comments: CommentTable;
  branches: BranchTable;
  documents: DocumentTable;
  api_clients: ApiClientTable;
}
