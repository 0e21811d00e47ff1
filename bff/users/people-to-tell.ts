import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import type { Database } from '../store/database.ts';

/** Staff who can be told of their work, with where, how and in which language they want to be reached: active and verified accounts. */
export const peopleToTell = ({ db }: Database) =>
  db
    .selectFrom('users')
    .select(['email', 'mobile', 'preferred_email', 'preferred_mobile', 'preferred_language', 'preferred_channel'])
    .where('status', '=', ACCOUNT_STATUS.VERIFIED)
    .where('active', '=', true);

export type PersonToTell = Awaited<ReturnType<ReturnType<typeof peopleToTell>['execute']>>[number];
