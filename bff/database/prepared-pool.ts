import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { PoolStats } from './pool-stats.ts';
import { requestScope } from './request-scope.ts';

/** A statement is prepared at its fifth use, like in JDBC, so that rare statements take no memory on the server. */
const PREPARE_THRESHOLD = 5;
const MAX_PREPARED = 256;
/** Not prepared: the result changes when a newer instance adds a column, and the prepared statement would fail. */
const SELECTS_ALL_COLUMNS = /(?<!\()\*/;

/**
 * The longest that the driver waits for a statement of a request. People get 503 instead of waiting for a server that
 * hangs, and a statement that takes longer than this counts as hanging. Background work waits as long as the server
 * allows.
 */
const REQUEST_TIMEOUT_MS = 2600;
const BACKGROUND_TIMEOUT_MS = 11_000;

/** A pg pool that prepares frequent statements, so that the server parses and plans them once per connection. */
export class PreparedPool implements PostgresPool {
  readonly #seen = new Map<string, { times: number; name?: string }>();
  readonly #lent = new WeakMap<PoolClient, PostgresPoolClient>();
  #names = 0;

  constructor(
    private readonly pool: Pool,
    /** False for commands with long statements. */
    private readonly hasTimeouts = true,
    /** False behind a pooler that loses prepared statements. */
    private readonly usesPreparedStatements = true,
  ) {}

  get stats(): PoolStats {
    const { totalCount, idleCount, waitingCount, options } = this.pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options.max };
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.pool.connect();
    let lent = this.#lent.get(client);
    if (!lent) this.#lent.set(client, (lent = this.#lend(client)));
    return lent;
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  #lend(client: PoolClient): PostgresPoolClient {
    // The pool handles errors of idle connections only. Without a listener a lent one that breaks would end the
    // process.
    client.on('error', () => {});
    let timedOut: Error | undefined;
    const query = async (text: string, values: unknown[] = []) => {
      // The connection still waits for the response of an earlier statement. Without this a rollback would wait as
      // well.
      if (timedOut) throw timedOut;
      const name = this.usesPreparedStatements && values.length ? this.#nameOf(text) : undefined;
      try {
        return await client.query({ name, text, values, query_timeout: this.#timeout() } as QueryConfig);
      } catch (error) {
        if ((error as Error).message === 'Query read timeout') timedOut = error as Error;
        throw error;
      }
    };
    // After a timeout the connection is discarded instead of returned to the pool.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(timedOut) };
  }

  #timeout(): number | undefined {
    if (!this.hasTimeouts) return undefined;
    return requestScope.getStore() ? REQUEST_TIMEOUT_MS : BACKGROUND_TIMEOUT_MS;
  }

  #nameOf(text: string): string | undefined {
    const before = this.#seen.get(text);
    if (before?.name) return before.name;
    const statement = before ?? { times: 0 };
    if (!before) this.#remember(text, statement);
    statement.times += 1;
    if (statement.times < PREPARE_THRESHOLD || this.#names >= MAX_PREPARED || SELECTS_ALL_COLUMNS.test(text)) return undefined;
    statement.name = `s${++this.#names}`;
    return statement.name;
  }

  /** Drops unnamed texts when the map is full, because statements with lists of varying length pile up. */
  #remember(text: string, statement: { times: number }): void {
    if (this.#seen.size >= 4 * MAX_PREPARED) for (const [old, { name }] of this.#seen) if (!name) this.#seen.delete(old);
    this.#seen.set(text, statement);
  }
}
