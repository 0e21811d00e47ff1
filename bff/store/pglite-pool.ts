import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolUse } from './pool-use.ts';

/** How often it is looked, and how much log may lie there to be gone through when the process was killed (half a second's work). */
const CHECKPOINTS = { everyMs: 30_000, bytes: 32 * 1024 * 1024 };
const LOG_BYTES = 'select pg_wal_lsn_diff(pg_current_wal_lsn(), (select redo_lsn from pg_control_checkpoint()))::float8 as bytes';

/**
 * The embedded database behind Kysely's PostgreSQL dialect. There is one connection, so a client is lent to one borrower at a time,
 * in the order they asked: a transaction is never interleaved with another's statements.
 */
export class PglitePool implements PostgresPool {
  #last: Promise<void> = Promise.resolve();

  #asked = 0;

  readonly #timer: NodeJS.Timeout;

  constructor(
    readonly engine: PGlite,
    { everyMs, bytes } = CHECKPOINTS,
  ) {
    this.#timer = setInterval(() => void this.#shorten(bytes), everyMs).unref();
  }

  get use(): PoolUse {
    const used = Math.min(this.#asked, 1);
    return { used, idle: 1 - used, waiting: this.#asked - used, most: 1 };
  }

  async connect(): Promise<PostgresPoolClient> {
    let release = (): void => {};
    this.#asked += 1;
    const before = this.#last;
    this.#last = new Promise((resolve) => (release = resolve));
    await before;
    return {
      query: ((text: string, values?: unknown[]) => this.#run(text, values)) as PostgresPoolClient['query'],
      release: () => {
        this.#asked -= 1;
        release();
      },
    };
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#last;
    await this.engine.close();
  }

  /**
   * PostgreSQL has a process of its own that makes checkpoints, which the embedded engine does not: its log would grow for as long as it runs, and with
   * it the disk and the next start after a kill.
   */
  async #shorten(bytes: number): Promise<void> {
    const { query, release } = await this.connect();
    try {
      const { rows } = (await query(LOG_BYTES, [])) as { rows: { bytes: number }[] };
      if (rows[0]!.bytes >= bytes) await query('checkpoint', []);
    } catch {
      // Tried again at the next look.
    } finally {
      release();
    }
  }

  async #run(text: string, values: unknown[] = []) {
    const result = await this.engine.query(text, values);
    return {
      command: text.trimStart().slice(0, 6).toUpperCase().trim(),
      rowCount: result.affectedRows ?? result.rows.length,
      rows: result.rows,
    };
  }
}
