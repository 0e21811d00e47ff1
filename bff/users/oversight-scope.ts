import { knownRoles } from '../../common/access/permissions.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { ROLE } from '../../common/users/account.enums.ts';

/** Whose accounts a caller oversees: everybody's, or those of one entity. */
export type OversightScope = 'everybody' | { entityId: string | null };

/** An admin has no limit, an agent manager the entity they belong to (product rules). Throws UMS_VAL_002 for anybody else. */
export function scopeOf({ user }: Caller): OversightScope {
  const roles = knownRoles(user?.roles ?? []);
  if (roles.includes(ROLE.admin)) return 'everybody';
  if (user && roles.includes(ROLE.agentManager)) return { entityId: user.entityId };
  throw new AppError('UMS_VAL_002');
}
