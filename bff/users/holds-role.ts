import { sql } from 'kysely';
import { ACCOUNT_STATUS, ROLE, type RoleCode } from '../../common/users/account.enums.ts';

/** In SQL: whether a row of `users`, by whatever name, holds a role. Codes are matched without regard to case (specification §6). */
export const holdsRole = (role: RoleCode, users = 'users') =>
  sql<boolean>`(${sql.lit(role)} = any (lower(${sql.ref(`${users}.roles`)}::text)::text[]))`;

/** In SQL: whether a row of `users`, by whatever name, is an agent who can work: verified, not blocked. */
export const isActiveAgent = (users = 'users') =>
  sql<boolean>`(${sql.ref(`${users}.active`)} and ${sql.ref(`${users}.status`)} = ${sql.lit(ACCOUNT_STATUS.VERIFIED)} and ${holdsRole(ROLE.agent, users)})`;
