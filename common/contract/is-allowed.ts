import type { Endpoint } from './endpoint.ts';
import type { Principal } from './principal.ts';

/** Whether the caller holds any of what the row asks for. A row that lists nothing is for nobody. */
export function isAllowed(
  endpoint: Pick<Endpoint, 'allowedRoles'>,
  caller: Pick<Principal, 'permissions' | 'verifiedContact' | 'admin'>,
): boolean {
  return endpoint.allowedRoles.some((who) => {
    if (who === 'provenMobile') return caller.verifiedContact?.channel === 'SMS';
    return who === 'admin' ? caller.admin === true : caller.permissions.has(who);
  });
}
