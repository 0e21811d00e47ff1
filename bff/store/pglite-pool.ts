import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolUse } from './pool-use.ts';

/**
 * The embedded database behind Kysely's PostgreSQL dialect. There is one connection, so a client is lent to one borrower at a time,
 * in the order they asked: a transaction is never interleaved with another's statements.
 */
export class PglitePool implements PostgresPool {
  #last: Promise<void> = Promise.resolve();

  #asked = 0;

  constructor(readonly engine: PGlite) {}

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
    await this.#last;
    await this.engine.close();
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
