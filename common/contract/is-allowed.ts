import type { Endpoint } from './endpoint.ts';
import type { Principal } from './principal.ts';

/** Whether the caller has one of the roles of the endpoint. An endpoint without roles is denied to all. */
export function isAllowed(
  endpoint: Pick<Endpoint, 'allowedRoles'>,
  caller: Pick<Principal, 'permissions' | 'verifiedContact' | 'admin'>,
): boolean {
  return endpoint.allowedRoles.some((role) => {
    if (role === 'provenMobile') return caller.verifiedContact?.channel === 'SMS';
    return role === 'admin' ? caller.admin === true : caller.permissions.has(role);
  });
}
