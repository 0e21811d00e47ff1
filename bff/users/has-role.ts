import { sql } from 'kysely';
import { ACCOUNT_STATUS, ROLE, USER_TYPE, type StaffRole } from '../../common/users/account.enums.ts';

/**
 * SQL predicate: a row of `users` has the staff role. `users`: the table's alias. Role codes are case-insensitive
 * (specification §6). The account type follows from the roles and has an index: customers are not read.
 */
export const hasRole = (role: StaffRole, users = 'users') =>
  sql<boolean>`(${sql.ref(`${users}.user_type`)} > ${sql.lit(USER_TYPE.user)} and ${sql.lit(role)} = any (lower(${sql.ref(`${users}.roles`)}::text)::text[]))`;

/** SQL predicate: a row of `users` is an active, verified administrator. */
export const isActiveAdmin = () =>
  sql<boolean>`(users.active and users.status = ${sql.lit(ACCOUNT_STATUS.VERIFIED)} and ${hasRole(ROLE.admin)})`;

/** SQL predicate: a row of `users` is an active, verified agent. `users`: the table's alias. */
export const isActiveAgent = (users = 'users') =>
  sql<boolean>`(${sql.ref(`${users}.active`)} and ${sql.ref(`${users}.status`)} = ${sql.lit(ACCOUNT_STATUS.VERIFIED)} and ${hasRole(ROLE.agent, users)})`;
