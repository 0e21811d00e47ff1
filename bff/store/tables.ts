import type { ColumnType, Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { CaseField, CommentAuthor, CommentContent, StatusCode, Visibility } from '../../common/cases/case.enums.ts';
import type { MessageTables } from './message-tables.ts';
import type { PassingTables } from './passing-tables.ts';
import type { OversightTables } from './oversight-tables.ts';
import type { FactHashes } from './case-facts.ts';
import type { DocumentTable } from './document-tables.ts';
import type { RetentionTables } from './retention-tables.ts';
import type { SurveyTables } from './survey-tables.ts';
import type { NamePair } from '../../common/cases/cases.types.ts';
import type { ClockTables } from './clock-tables.ts';
import type { Json, Time } from './column-types.ts';
import type { ToolTables } from './tool-tables.ts';
import type { ContentTables, EditedTable } from './content-tables.ts';
import type { InsightTables } from './insight-tables.ts';
import type { CaseAppealTable, CaseAuditTable, DelegationTable, SavedFilterTable, BranchTable } from './desk-tables.ts';

interface NamedTable {
  name_en: string;
  name_ar: string;
  sort: number;
}

export interface EntityTable extends NamedTable, EditedTable {
  id: string;
  slug: string;
  icon: string;
  logo_id: string | null;
  /** Both names folded for search. */
  search: string;
  created_at: Time | null;
  modified_at: Time | null;
  /** Taken away by an editor; what names it goes on doing so. */
  removed_at: Time | null;
}

export interface ServiceTable extends NamedTable {
  id: string;
  entity_id: string;
  /** The branch that handles it; null: the entity as a whole. */
  branch_id: string | null;
}

export interface CaseTypeTable extends NamedTable {
  id: number;
  key: string;
  hint_en: string;
  hint_ar: string;
  fields: Json<Record<CaseField, Visibility>>;
  hidden: boolean;
}

export interface ChannelTable extends NamedTable {
  id: number;
}

export interface NationalityTable extends NamedTable {
  id: string;
}

/** A person who proved a mobile or email by code; becomes part of an account when one signs in with the same. */
export interface ContactTable {
  id: string;
  mobile: string | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  created_at: Time;
}

export interface CaseTable {
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
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  place_id: string | null;
  mobile: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  voice_note_id: string | null;
  resolution: string | null;
  resolution_at: Time | null;
  restudy_details: string | null;
  restudy_at: Time | null;
  restudy_resolution: string | null;
  customer_replied: Generated<boolean>;
  version: Generated<number>;
  /** Its service's branch at the time. */
  branch_id: string | null;
  assignee_id: string | null;
  /** Who gave the first answer. */
  answered_by: string | null;
  due_at: Time | null;
  /** The registered tool that handed it in; null: the portal itself. */
  tool_id: Generated<string | null>;
  /** Its clock runs since then; null: since the submission. */
  clock_from: Time | null;
  clock_days: Generated<number>;
  /** Whether `clock_days` are working days. */
  clock_working: Generated<boolean>;
  /** Days left while the clock stands still. */
  clock_left: number | null;
  warn_at: Time | null;
  late_at: Time | null;
  /** What is searched in, folded. */
  search: Generated<string>;
  /** What was personal is gone since then. */
  forgotten_at: Generated<Date | null>;
  submitted_at: Time;
  updated_at: Time;
}

/** All words of the cases' folded texts; a trigger notes them. */
export interface CaseWordTable {
  word: string;
  /** The same in plain letters (search-code.ts); the database keeps it. */
  search_code: ColumnType<string, never, never>;
}

export interface CaseEventTable {
  case_id: string;
  seq: number;
  kind: string;
  from_status: StatusCode | null;
  to_status: StatusCode;
  actor: string;
  /** The account that did it, where there is one. */
  actor_id: string | null;
  text: string | null;
  /** Names as they were then: nobody's later renaming changes what happened. */
  names: Json<EventNames> | null;
  at: Time;
  /** Goes with the text, when that is forgotten. */
  text_salt: string | null;
  text_hash: string | null;
  /** Over the event and the hash before it (event-chain.ts). */
  hash: Generated<string>;
  /** Keyed hashes of the case's own fields that this event set (case-facts.ts). */
  facts: ColumnType<FactHashes | null, string | null | undefined, never>;
  /** Goes when the case's personal data are forgotten. */
  facts_salt: Generated<string | null>;
  /** The transaction that wrote the row (commit-order.ts). */
  txid: Generated<string>;
}

/** From whom to whom a case went. */
export interface EventNames {
  from?: NamePair;
  to?: NamePair;
}

/** A change of a case, noted by triggers; read in the order of commits (commit-order.ts). */
export interface CaseChangeTable {
  seq: Generated<number>;
  /** Its transaction, as text. */
  tx: Generated<string>;
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
  /** The member of staff who wrote it. */
  author_id: string | null;
  created_at: Time;
}

export interface Tables
  extends
    AccountTables,
    OversightTables,
    SurveyTables,
    ContentTables,
    ToolTables,
    ClockTables,
    MessageTables,
    InsightTables,
    RetentionTables,
    PassingTables {
  entities: EntityTable;
  services: ServiceTable;
  case_types: CaseTypeTable;
  channels: ChannelTable;
  nationalities: NationalityTable;
  contacts: ContactTable;
  cases: CaseTable;
  case_words: CaseWordTable;
  case_events: CaseEventTable;
  case_changes: CaseChangeTable;
  comments: CommentTable;
  branches: BranchTable;
  case_appeals: CaseAppealTable;
  case_audit: CaseAuditTable;
  saved_filters: SavedFilterTable;
  delegations: DelegationTable;
  documents: DocumentTable;
}
