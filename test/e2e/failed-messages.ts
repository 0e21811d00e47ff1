import { randomUUID } from 'node:crypto';
import { databaseOf } from '../support/database-of.ts';
import { messageRow } from '../support/messages.ts';
import type { Portal } from '../support/portal.ts';

export const FAILED_SMS_TO = '+971501112233';
export const FAILED_EMAIL_TO = 'somebody@example.com';

/** Adds a failed text message and a failed email. */
export async function addFailedMessages(portal: Portal): Promise<void> {
  const { db } = databaseOf(portal);
  const at = new Date();
  const failed = { attempts: 10, next_at: at, failed_at: at, created_at: at };
  const rows = [
    messageRow(
      { channel: 'SMS', recipient: FAILED_SMS_TO, text: 'Lost, then found.', language: 'ar', kind: 'case-RESOLVE' },
      { id: randomUUID(), ...failed, last_error: 'status 503' },
    ),
    messageRow(
      { channel: 'EMAIL', recipient: FAILED_EMAIL_TO, subject: 'Lost', text: 'Lost mail.', language: 'ar', kind: null },
      { id: randomUUID(), ...failed, last_error: 'timeout' },
    ),
  ];
  await db.insertInto('jobs').values(rows).execute();
}
