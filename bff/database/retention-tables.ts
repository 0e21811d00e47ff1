import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** Exempts a case or a person from the retention policy until it is released. */
export interface LegalHoldTable {
  id: string;
  case_id: string | null;
  user_id: string | null;
  mobile: string | null;
  email: string | null;
  reason: string;
  set_by: string;
  set_at: Time;
  released_by: string | null;
  released_at: Time | null;
  release_reason: string | null;
}

/** An action of an operator on the command line; append-only, without personal data. */
export interface OperatorAuditTable {
  seq: Generated<number>;
  action: string;
  /** System account, and the name given with --by. */
  operator: string;
  reason: string | null;
  case_id: string | null;
  user_id: string | null;
  details: Json<Record<string, unknown>>;
  at: ColumnType<Date, Date, never>;
  /** The transaction that wrote the row (commit-order.ts). */
  txid: Generated<string>;
}

export interface RetentionTables {
  legal_holds: LegalHoldTable;
  operator_audit_log: OperatorAuditTable;
}
