import { sql } from 'kysely';
import type { RoleCode } from '../../common/users/account.enums.ts';

/** In SQL: whether a row of `users`, by whatever name, holds a role. Codes are matched without regard to case (specification §6). */
export const holdsRole = (role: RoleCode, users = 'users') =>
  sql<boolean>`(${sql.lit(role)} = any (lower(${sql.ref(`${users}.roles`)}::text)::text[]))`;
