import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import type { Database } from '../database/database.ts';

/** Query on active, verified accounts with their contact preferences. */
export const notificationRecipients = ({ db }: Database) =>
  db
    .selectFrom('users')
    .select(['email', 'mobile', 'preferred_email', 'preferred_mobile', 'preferred_language', 'preferred_channel'])
    .where('status', '=', ACCOUNT_STATUS.VERIFIED)
    .where('active', '=', true);

export type NotificationRecipient = Awaited<ReturnType<ReturnType<typeof notificationRecipients>['execute']>>[number];
