import { randomUUID } from 'node:crypto';
import { databaseOf } from '../documents/database-of.ts';
import type { Portal } from '../support/portal.ts';

export const LOST = '+971501112233';
export const LOST_MAIL = 'somebody@example.com';

/** Adds two messages that the gateways did not take, one of each channel. */
export async function layUndelivered(portal: Portal): Promise<void> {
  const { db } = databaseOf(portal);
  const at = new Date();
  const dead = { language: 'ar', attempts: 10, next_at: at, failed_at: at, created_at: at };
  const rows = [
    { ...dead, channel: 'SMS', recipient: LOST, text: 'Lost, then found.', kind: 'case-RESOLVE', fault: 'status 503' },
    { ...dead, channel: 'EMAIL', recipient: LOST_MAIL, subject: 'Lost', text: 'Lost mail.', kind: null, fault: 'timeout' },
  ];
  for (const row of rows)
    await db
      .insertInto('outbox')
      .values({ id: randomUUID(), ...row })
      .execute();
}
