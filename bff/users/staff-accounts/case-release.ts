import type { Principal } from '../../../common/contract/principal.ts';
import type { Account } from '../accounts.repository.ts';

/**
 * Takes the work on cases from an account that no longer is an agent of its entity. An abstract class, so that it is
 * also the injection token: the cases, a higher feature, implement it.
 */
export abstract class CaseRelease {
  /** Joins the current transaction. `agent`: the account before the change. Without a caller the system acts. */
  abstract release(agent: Account, caller?: Principal): Promise<void>;
}
