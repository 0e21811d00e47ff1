import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from './clock/clock.port.ts';
import { EmailPort, type Email } from './email/email.port.ts';
import { SmsPort, type Sms } from './sms/sms.port.ts';

type Message = Omit<Insertable<Tables['demo_inbox']>, 'created_at'>;

/**
 * Stores messages of the demo instead of sending them. Messages of one tick and transaction are written by one
 * statement.
 */
export class Inbox {
  readonly #batches = new Map<Kysely<Tables>, { rows: Message[]; written: Promise<void> }>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Resolves when the message is written. A repeat with the same id is ignored. */
  store(message: Message): Promise<void> {
    const { db } = this.database;
    const batch = this.#batches.get(db);
    if (batch) {
      batch.rows.push(message);
      return batch.written;
    }
    const rows = [message];
    const written = Promise.resolve().then(() => this.#write(db, rows));
    this.#batches.set(db, { rows, written });
    return written;
  }

  async #write(db: Kysely<Tables>, rows: Message[]): Promise<void> {
    this.#batches.delete(db);
    const created_at = this.clock.now();
    await db
      .insertInto('demo_inbox')
      .values(rows.map((row) => ({ ...row, created_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Stores emails for the demo inbox instead of sending them. */
export class EmailInbox extends EmailPort {
  constructor(private readonly inbox: Inbox) {
    super();
  }

  send({ id, to, subject, text, language }: Email): Promise<void> {
    return this.inbox.store({ id, channel: 'EMAIL', recipient: to, subject, text, language });
  }
}

/** Stores text messages for the demo inbox instead of sending them. */
export class SmsInbox extends SmsPort {
  constructor(private readonly inbox: Inbox) {
    super();
  }

  send({ id, to, text }: Sms): Promise<void> {
    return this.inbox.store({ id, channel: 'SMS', recipient: to, subject: null, text, language: '' });
  }
}
