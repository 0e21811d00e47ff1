import { knownRoles } from '../../../common/access/permissions.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS, ROLE, type RoleCode } from '../../../common/users/account.enums.ts';
import type { AccountManagement } from '../../../common/users/staff-accounts.types.ts';
import type { Account } from '../accounts.repository.ts';

type Managed = Pick<Account, 'id' | 'roles' | 'active' | 'status' | 'entity_id' | 'version' | 'anonymized_at'>;

/** Roles whose work belongs to one entity. */
export const ENTITY_ROLES: readonly RoleCode[] = [ROLE.agent, ROLE.agentManager];

const isAdmin = ({ user }: Principal): boolean => user?.roles.includes(ROLE.admin) === true;

/** The roles that the caller may grant: an admin all, an agent manager only that of an agent. */
export const grantableRoles = (caller: Principal): RoleCode[] => (isAdmin(caller) ? Object.values(ROLE) : [ROLE.agent]);

/** Whether the caller may manage an account with these roles: an agent manager only agents. */
export const mayManageRoles = (caller: Principal, roles: readonly string[]): boolean => {
  const known = knownRoles(roles);
  return (
    isAdmin(caller) || (known.includes(ROLE.agent) && known.every((role) => role === ROLE.agent || role === ROLE.user))
  );
};

/** Throws OWN_ACCOUNT for the caller's account, UMS_VAL_002 for an account that the caller does not manage. */
export function requireMayManage(caller: Principal, { id, roles }: Pick<Account, 'id' | 'roles'>): void {
  if (id === caller.user?.id) throw new AppError('OWN_ACCOUNT');
  if (!mayManageRoles(caller, roles)) throw new AppError('UMS_VAL_002');
}

/** Whether the caller may give access to this entity: an agent manager only to their own. */
export const mayGrantEntity = (caller: Principal, entityId: string | null): boolean =>
  isAdmin(caller) || entityId === caller.user?.entityId;

/** Throws UMS_VAL_002 when the caller may not grant these roles in this entity. */
export function requireMayGrant(caller: Principal, roles: readonly RoleCode[], entityId: string | null): void {
  if (!mayManageRoles(caller, roles) || !mayGrantEntity(caller, entityId)) throw new AppError('UMS_VAL_002');
}

/** The changes that the caller may make to the account now. */
export function managementOf(caller: Principal, account: Managed): AccountManagement {
  const manages =
    account.id !== caller.user?.id && account.anonymized_at === null && mayManageRoles(caller, account.roles);
  const actions = manages ? actionsOn(account) : [];
  return { actions, roles: grantableRoles(caller), entity: isAdmin(caller), version: account.version };
}

function actionsOn({ active, status }: Pick<Account, 'active' | 'status'>): AccountManagement['actions'] {
  if (status === ACCOUNT_STATUS.INVITE_SENT) return active ? ['RESEND', 'REVOKE'] : [];
  return active ? ['ACCESS', 'DEACTIVATE'] : ['REACTIVATE'];
}
