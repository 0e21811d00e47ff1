import { Injectable } from '@nestjs/common';
import type { Insertable } from 'kysely';
import { Database } from '../database/database.ts';
import type { ContactMessageTable, FeedbackTable } from '../database/content-tables.ts';

const HOUR_MS = 3_600_000;

/** Queries on contact messages and feedback. */
@Injectable()
export class ContactRepository {
  constructor(private readonly database: Database) {}

  async addMessage(row: Insertable<ContactMessageTable>): Promise<void> {
    await this.database.db.insertInto('contact_messages').values(row).execute();
  }

  async addFeedback(row: Insertable<FeedbackTable>): Promise<void> {
    await this.database.db.insertInto('feedback').values(row).execute();
  }

  /** The number of messages with this email in the past hour. */
  async countRecentMessages(email: string, now: Date): Promise<number> {
    const { count } = await this.database.db
      .selectFrom('contact_messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('email', '=', email)
      .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
