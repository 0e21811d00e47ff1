import type { Generated } from 'kysely';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import type { ErrorCode } from '../../common/errors/catalogue.ts';
import type { Time } from './column-types.ts';

/** A grievance or a submission to the ombudsman: at most one of each per case. */
export interface CaseAppealTable {
  case_id: string;
  kind: string;
  text: string;
  at: Time;
  resolution: string | null;
  resolution_at: Time | null;
  resolved_by: string | null;
}

/** Access log of cases, reads included; append-only. */
export interface CaseAuditTable {
  seq: Generated<number>;
  case_id: string;
  user_id: string | null;
  /** The API client that acted with its own credentials. */
  api_client_id: string | null;
  /** Role in which the person acted: owner, agent, manager, admin. */
  role: string;
  action: string;
  /** The warnings about a reply that was sent in spite of them. */
  overridden: readonly string[] | null;
  request_id: string;
  at: Time;
  /** The transaction that wrote the row (commit-order.ts). */
  txid: Generated<string>;
}

export interface SavedFilterTable {
  id: string;
  user_id: string;
  name: string;
  query: string;
  created_at: Time;
}

/** An answer of staff that is sent later, or could not be sent. */
export interface PendingAnswerTable {
  id: string;
  case_id: string;
  user_id: string;
  /** The roles of the request. The account may have lost them when the answer is sent. */
  roles: readonly string[];
  request_id: string;
  action: CaseAction;
  version: number;
  text: string;
  proof_reason: string | null;
  attachments: readonly string[];
  /** When it is sent. */
  at: Time;
  /** The code of the error why it could not be sent. */
  refused: Generated<ErrorCode | null>;
}

/** An agent hands work over to a colleague from a first to a last day (YYYY-MM-DD in Asia/Dubai, both included). */
export interface DelegationTable {
  id: string;
  entity_id: string;
  from_user: string;
  to_user: string;
  first_day: string;
  last_day: string;
  granted_by: string;
  created_at: Time;
  ended_at: Time | null;
}

export interface AgentWorkspaceTables {
  case_appeals: CaseAppealTable;
  case_audit: CaseAuditTable;
  saved_filters: SavedFilterTable;
  pending_answers: PendingAnswerTable;
  delegations: DelegationTable;
}
