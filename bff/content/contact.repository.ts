import { Injectable } from '@nestjs/common';
import type { Insertable } from 'kysely';
import { Database } from '../store/database.ts';
import type { ContactMessageTable, FeedbackTable } from '../store/content-tables.ts';

const HOUR_MS = 3_600_000;

/** The SQL of what people write to the programme. */
@Injectable()
export class ContactRepository {
  constructor(private readonly database: Database) {}

  async addMessage(row: Insertable<ContactMessageTable>): Promise<void> {
    await this.database.db.insertInto('contact_messages').values(row).execute();
  }

  async addFeedback(row: Insertable<FeedbackTable>): Promise<void> {
    await this.database.db.insertInto('feedback').values(row).execute();
  }

  /** How many messages of the past hour name this email. */
  async messagesOf(email: string, now: Date): Promise<number> {
    const { count } = await this.database.db
      .selectFrom('contact_messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('email', '=', email)
      .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}
