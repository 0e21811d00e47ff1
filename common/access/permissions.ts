import {
  ACCOUNT_STATUS,
  ROLE,
  USER_TYPE,
  type AccountStatus,
  type RoleCode,
  type UserType,
} from '../users/account.enums.ts';

/**
 * Permission codes of specification §6. C0000: everybody, also guests; C0001: signed in; C0002: admins and agent
 * managers; C0003: agents; C0004: content managers. C0005 is added by the portal: the account is VERIFIED.
 */
export const PERMISSIONS = ['C0000', 'C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** The roles that work on cases: agents, and the agent managers and admins who oversee them. */
export const CASE_STAFF = ['C0002', 'C0003'] as const;

/** The roles that edit the public content: content managers and admins. */
export const CONTENT_EDITORS = ['C0004', 'admin'] as const;

/** The permissions of everybody, with or without a session. */
export const GUEST: ReadonlySet<Permission> = new Set<Permission>(['C0000']);

/** The permission of each role while its account is VERIFIED. */
const ROLE_PERMISSION: Record<RoleCode, Permission | undefined> = {
  [ROLE.user]: undefined,
  [ROLE.agent]: 'C0003',
  [ROLE.admin]: 'C0002',
  [ROLE.agentManager]: 'C0002',
  [ROLE.contentManager]: 'C0004',
};

/** The codes of a set, in the order of PERMISSIONS. */
export const permissionList = (permissions: ReadonlySet<Permission>): Permission[] =>
  PERMISSIONS.filter((code) => permissions.has(code));

/** Role codes are case-insensitive (specification §6). Unknown codes are ignored. */
export function knownRoles(codes: readonly string[]): RoleCode[] {
  const lowerCased = codes.map((code) => code.toLowerCase());
  return Object.values(ROLE).filter((role) => lowerCased.includes(role));
}

/** The permissions of a signed-in account, from its roles and status. */
export function permissionsOf(roles: readonly string[], status: AccountStatus): ReadonlySet<Permission> {
  if (status !== ACCOUNT_STATUS.VERIFIED) return new Set(['C0000', 'C0001']);
  return new Set(['C0000', 'C0001', 'C0005', ...knownRoles(roles).flatMap((role) => ROLE_PERMISSION[role] ?? [])]);
}

/**
 * The user type of specification §6, in its order: agent, then admin or agent manager, then content manager, else user.
 */
export function userTypeOf(roles: readonly string[]): UserType {
  const known = knownRoles(roles);
  if (known.includes(ROLE.agent)) return USER_TYPE.agent;
  if (known.includes(ROLE.admin) || known.includes(ROLE.agentManager)) return USER_TYPE.agentManager;
  return known.includes(ROLE.contentManager) ? USER_TYPE.contentManager : USER_TYPE.user;
}

/** Whether a person answers cases, or oversees those who do. */
export const isStaff = ({ permissions }: { permissions: Iterable<Permission> }): boolean =>
  [...permissions].some((code) => CASE_STAFF.some((one) => one === code));

const STAFF: readonly Permission[] = ['C0002', 'C0003', 'C0004'];

/**
 * Whether the user gets the customer pages ("Logged in", specification §6). An active staff role replaces them unless
 * the user also has the customer role.
 */
export function isCustomer(roles: readonly string[], permissions: ReadonlySet<Permission>): boolean {
  if (!permissions.has('C0001')) return false;
  return knownRoles(roles).includes(ROLE.user) || !STAFF.some((code) => permissions.has(code));
}
