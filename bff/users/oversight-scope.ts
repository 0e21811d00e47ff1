import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { ROLE } from '../../common/users/account.enums.ts';

/** The accounts that a caller may manage: all, or those of one entity. */
export type OversightScope = 'everybody' | { entityId: string | null };

/** Admins manage all accounts, agent managers those of their entity. Throws UMS_VAL_002 for other roles. */
export function oversightScopeOf({ user }: Principal): OversightScope {
  if (user?.roles.includes(ROLE.admin)) return 'everybody';
  if (user?.roles.includes(ROLE.agentManager)) return { entityId: user.entityId };
  throw new AppError('UMS_VAL_002');
}
