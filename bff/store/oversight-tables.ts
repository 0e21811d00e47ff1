import type { Generated } from 'kysely';
import type { AccountStatus } from '../../common/users/account.enums.ts';
import type { OversightAction } from '../../common/users/oversight.types.ts';
import type { Time } from './column-types.ts';

/** What was decided about an account, by whom and why; rows are only ever added. */
export interface AccountDecisionTable {
  id: string;
  user_id: string;
  action: OversightAction;
  from_status: AccountStatus;
  to_status: AccountStatus;
  remarks: string;
  actor_id: string | null;
  at: Time;
  /** The transaction that wrote the row (commit-order.ts). */
  txid: Generated<string>;
}

/** Who read whose profile, and which of its documents; rows are only ever added. */
export interface ProfileReadTable {
  id: string;
  user_id: string;
  reader_id: string | null;
  document_id: string | null;
  at: Time;
  /** The transaction that wrote the row (commit-order.ts). */
  txid: Generated<string>;
}

export interface OversightTables {
  account_decisions: AccountDecisionTable;
  profile_reads: ProfileReadTable;
}
