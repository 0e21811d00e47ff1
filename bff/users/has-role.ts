import { sql } from 'kysely';
import { ACCOUNT_STATUS, ROLE, type RoleCode } from '../../common/users/account.enums.ts';

/**
 * SQL predicate: a row of `users` has the role. `users`: the table's alias. Role codes are case-insensitive
 * (specification §6).
 */
export const hasRole = (role: RoleCode, users = 'users') =>
  sql<boolean>`(${sql.lit(role)} = any (lower(${sql.ref(`${users}.roles`)}::text)::text[]))`;

/** SQL predicate: a row of `users` is an active, verified agent. `users`: the table's alias. */
export const isActiveAgent = (users = 'users') =>
  sql<boolean>`(${sql.ref(`${users}.active`)} and ${sql.ref(`${users}.status`)} = ${sql.lit(ACCOUNT_STATUS.VERIFIED)} and ${hasRole(ROLE.agent, users)})`;
