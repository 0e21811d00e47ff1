import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import type { Clock } from './clock/clock.port.ts';

type Kept = Omit<Insertable<Tables['inbox']>, 'created_at'>;

/** Where the demo's adapters keep messages instead of sending them. What is kept in the same turn and transaction is one statement. */
export class Inbox {
  readonly #waiting = new Map<Kysely<Tables>, { rows: Kept[]; written: Promise<void> }>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Resolves when the message is written. A repeat (same id) is kept once. */
  keep(message: Kept): Promise<void> {
    const { db } = this.database;
    const together = this.#waiting.get(db);
    if (together) {
      together.rows.push(message);
      return together.written;
    }
    const rows = [message];
    const written = Promise.resolve().then(() => this.#write(db, rows));
    this.#waiting.set(db, { rows, written });
    return written;
  }

  async #write(db: Kysely<Tables>, rows: Kept[]): Promise<void> {
    this.#waiting.delete(db);
    const created_at = this.clock.now();
    await db
      .insertInto('inbox')
      .values(rows.map((row) => ({ ...row, created_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
