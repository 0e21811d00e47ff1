import { sql } from 'kysely';
import { ACCOUNT_STATUS, ROLE, USER_TYPE, type StaffRole } from '../../common/users/account.enums.ts';
import type { Database } from '../database/database.ts';

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

/** Query on active, verified accounts with their contact preferences. */
export const notificationRecipients = ({ db }: Database) =>
  db
    .selectFrom('users')
    .select(['email', 'mobile', 'preferred_email', 'preferred_mobile', 'preferred_language', 'preferred_channel'])
    .where('status', '=', ACCOUNT_STATUS.VERIFIED)
    .where('active', '=', true);

/** The account, if it is still an active agent of the entity: an assignee may have left. */
export const agentRecipients = (database: Database, id: string, entityId: string) =>
  notificationRecipients(database)
    .where('id', '=', id)
    .where('entity_id', '=', entityId)
    .where(hasRole(ROLE.agent))
    .execute();

export type NotificationRecipient = Awaited<ReturnType<ReturnType<typeof notificationRecipients>['execute']>>[number];
