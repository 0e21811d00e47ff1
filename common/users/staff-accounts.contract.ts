import type { Named } from '../cases/cases.types.ts';
import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { ManagedUser } from './oversight.types.ts';
import type { AccessOptions, ChangeAccess, DeactivateAccount, ReactivateAccount } from './staff-accounts.dto.ts';

/** For admins, and for agent managers on the agents of their entity. */
const MANAGERS = { allowedRoles: ['C0002'], deniedError: 'UMS_VAL_002' } as const;

/** Roles, entity, branches and access of accounts. */
export const staffAccounts = serviceContract('users', {
  options: endpoint<AccessOptions, { branches: Named[]; agents: Named[] }>({
    ...MANAGERS,
    method: 'GET',
    path: 'users/access/options',
    summary: 'The active branches and agents of an entity',
    status: 200,
  }),
  changeAccess: endpoint<ChangeAccess, { user: ManagedUser }>({
    ...MANAGERS,
    method: 'PATCH',
    path: 'users/access',
    summary: 'Change the roles, entity and branches of an account; ends its sessions',
    status: 202,
    errors: ['STALE', 'OWN_ACCOUNT', 'LAST_ADMIN'],
  }),
  deactivate: endpoint<DeactivateAccount, { user: ManagedUser; reassigned: number; unassigned: number }>({
    ...MANAGERS,
    method: 'POST',
    path: 'users/deactivate',
    summary: 'Deactivate an account: ends its sessions, tokens and streams, and hands over its open cases',
    status: 202,
    errors: ['STALE', 'OWN_ACCOUNT', 'LAST_ADMIN'],
  }),
  reactivate: endpoint<ReactivateAccount, { user: ManagedUser }>({
    ...MANAGERS,
    method: 'POST',
    path: 'users/reactivate',
    summary: 'Reactivate a deactivated account',
    status: 202,
    errors: ['STALE', 'OWN_ACCOUNT'],
  }),
});
