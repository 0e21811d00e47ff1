import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from './clock/clock.port.ts';

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
