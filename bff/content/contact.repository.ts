import { Injectable } from '@nestjs/common';
import type { Insertable } from 'kysely';
import { Database } from '../database/database.ts';
import type { ContactMessageTable, FeedbackTable } from '../database/content-tables.ts';

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
}
