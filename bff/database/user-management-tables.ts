import type { Generated } from 'kysely';
import type { AccountStatus } from '../../common/users/account.enums.ts';
import type { OversightAction } from '../../common/users/oversight.types.ts';
import type { AccessChange, AccountChangeAction } from '../../common/users/staff-accounts.types.ts';
import type { Json, Time } from './column-types.ts';

/** A decision about an account or a change of its access; append-only. */
export interface AccountDecisionTable {
  id: string;
  user_id: string;
  action: OversightAction | AccountChangeAction;
  from_status: AccountStatus;
  to_status: AccountStatus;
  remarks: string;
  actor_id: string | null;
  at: Time;
  /** The transaction that wrote the row (commit-order.ts). */
  txid: Generated<string>;
  /** The access before and after, for a change of it. */
  details: Json<AccessChange> | null;
}

/** Access log of profiles and their documents; append-only. */
export interface PiiAccessLogTable {
  id: string;
  user_id: string;
  reader_id: string | null;
  document_id: string | null;
  at: Time;
  /** The transaction that wrote the row (commit-order.ts). */
  txid: Generated<string>;
}

export interface UserManagementTables {
  account_decisions: AccountDecisionTable;
  pii_access_log: PiiAccessLogTable;
}
