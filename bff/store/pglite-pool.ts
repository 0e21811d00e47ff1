import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/**
 * The embedded database behind Kysely's PostgreSQL dialect. There is one connection, so a client is lent to one borrower at a time,
 * in the order they asked: a transaction is never interleaved with another's statements.
 */
export class PglitePool implements PostgresPool {
  #last: Promise<void> = Promise.resolve();

  constructor(readonly engine: PGlite) {}

  async connect(): Promise<PostgresPoolClient> {
    let release = (): void => {};
    const before = this.#last;
    this.#last = new Promise((resolve) => (release = resolve));
    await before;
    return { query: ((text: string, values?: unknown[]) => this.#run(text, values)) as PostgresPoolClient['query'], release };
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
