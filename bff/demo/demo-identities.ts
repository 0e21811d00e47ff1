import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import type { Database } from '../database/database.ts';
import { demoId } from './demo-id.ts';
import { DEMO_USER_IDS } from './demo-users.ts';

const ISSUER = 'https://identity.example';

/** An identity provider has vouched for the demo's waiting accounts, so that they can be approved without documents. */
export async function seedDemoIdentities({ db }: Database, now: Date): Promise<void> {
  const waiting = await db
    .selectFrom('users')
    .select(['id', 'emirates_id'])
    .where('status', '=', ACCOUNT_STATUS.PENDING_APPROVAL)
    .where('id', 'in', [demoId('account pending'), ...DEMO_USER_IDS])
    .execute();
  if (!waiting.length) return;
  await db
    .insertInto('user_identities')
    .values(waiting.map(({ id, emirates_id }) => ({ issuer: ISSUER, subject: id, user_id: id, emirates_id, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
