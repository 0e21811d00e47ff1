import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** Keeps a case, or all that is a person's, from being forgotten until it is released. */
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

/** What operators did by command; never changed, and without personal data. */
export interface OperatorDeedTable {
  seq: Generated<number>;
  deed: string;
  /** The account of the machine, and who they said they are. */
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
  operator_deeds: OperatorDeedTable;
}
