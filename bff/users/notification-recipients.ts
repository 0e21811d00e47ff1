import { ACCOUNT_STATUS, ROLE } from '../../common/users/account.enums.ts';
import type { Database } from '../database/database.ts';
import { hasRole } from './has-role.ts';

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
