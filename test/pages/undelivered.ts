import { randomUUID } from 'node:crypto';
import { readConfig } from '../../bff/config/config.ts';
import { Database } from '../../bff/store/database.ts';

export const LOST = '+971501112233';
export const LOST_MAIL = 'somebody@example.com';

/** Lays out a data directory with two messages that the gateways did not take, one of each channel. */
export async function layUndelivered(dir: string): Promise<void> {
  const database = await Database.open(readConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent' }));
  const at = new Date();
  const dead = { language: 'ar', attempts: 10, next_at: at, failed_at: at, created_at: at };
  const rows = [
    { ...dead, channel: 'SMS', recipient: LOST, text: 'Lost, then found.', kind: 'case-RESOLVE', fault: 'status 503' },
    { ...dead, channel: 'EMAIL', recipient: LOST_MAIL, subject: 'Lost', text: 'Lost mail.', kind: null, fault: 'timeout' },
  ];
  for (const row of rows)
    await database.db
      .insertInto('outbox')
      .values({ id: randomUUID(), ...row })
      .execute();
  await database.close();
}
