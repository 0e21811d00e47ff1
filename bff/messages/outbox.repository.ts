import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../store/database.ts';
import type { QueuedMessage } from './queued-message.ts';

export const MOST_ATTEMPTS = 10;

/** What waits: how many, and since when the oldest. */
export interface Waiting {
  count: number;
  oldest: Date | null;
}

/** The messages that are to be sent. `attempts` counts failures; after the tenth a message is dead and stays for a person to look at. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly database: Database) {}

  async add(id: string, message: Omit<QueuedMessage, 'id' | 'attempts'>, now: Date): Promise<void> {
    await this.database.db
      .insertInto('outbox')
      .values({
        id,
        ...message,
        subject: message.subject ?? null,
        kind: message.kind ?? null,
        next_at: now,
        sent_at: null,
        fault: null,
        created_at: now,
      })
      .execute();
  }

  /** Takes what is due and puts it off until `leaseUntil`: a worker that dies leaves it to be taken again then. */
  async claim(limit: number, now: Date, leaseUntil: Date): Promise<QueuedMessage[]> {
    const { rows } = await sql<QueuedMessage>`
      update outbox set next_at = ${leaseUntil}
      where id in (
        select id from outbox where sent_at is null and attempts < ${MOST_ATTEMPTS} and next_at <= ${now}
        order by next_at limit ${limit} for update skip locked)
      returning id, channel, recipient, subject, text, language, attempts`.execute(this.database.db);
    return rows;
  }

  async markSent(ids: string[], now: Date): Promise<void> {
    await this.database.db.updateTable('outbox').set({ sent_at: now, fault: null }).where('id', 'in', ids).execute();
  }

  async markFailed(id: string, fault: string, now: Date, nextAt: Date): Promise<void> {
    await this.database.db
      .updateTable('outbox')
      .set((row) => ({ attempts: row('attempts', '+', 1), fault, failed_at: now, next_at: nextAt }))
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute();
  }

  async waiting(): Promise<Waiting> {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(created_at) as oldest from outbox
      where sent_at is null and attempts < ${MOST_ATTEMPTS}`.execute(this.database.db);
    return rows[0]!;
  }

  /** What was given up, and what is older than `before` and still waits; oldest first. */
  stuck(before: Date, limit: number) {
    return this.database.db
      .selectFrom('outbox')
      .select(['id', 'channel', 'attempts', 'fault', 'created_at', 'next_at'])
      .where('sent_at', 'is', null)
      .where((row) => row.or([row('attempts', '>=', MOST_ATTEMPTS), row('created_at', '<', before)]))
      .orderBy('created_at')
      .limit(limit)
      .execute();
  }

  /** Gives dead messages their attempts again; gives how many. */
  async revive(now: Date): Promise<number> {
    const { numUpdatedRows } = await this.database.db
      .updateTable('outbox')
      .set({ attempts: 0, next_at: now })
      .where('sent_at', 'is', null)
      .where('attempts', '>=', MOST_ATTEMPTS)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** What was sent before `before` has done its work; the people in it need not be kept. */
  async forgetSent(before: Date): Promise<void> {
    await this.database.db.deleteFrom('outbox').where('sent_at', '<', before).execute();
  }
}
