import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { PoolUse } from './pool-use.ts';

/** A statement is prepared when it comes this often, as JDBC does; what comes once does not fill the server's memory. */
const PREPARED_FROM = 5;
const MOST_PREPARED = 256;
/** The shape of such a result changes when a newer instance adds a column; a prepared statement would then fail. */
const ALL_COLUMNS = /(?<!\()\*/;

/** PostgreSQL's pool that has the server parse and plan a frequent statement once for each connection instead of at every call. */
export class PreparedPool implements PostgresPool {
  readonly #seen = new Map<string, { times: number; name?: string }>();
  readonly #lent = new WeakMap<PoolClient, PostgresPoolClient>();
  #names = 0;

  constructor(private readonly pool: Pool) {}

  get use(): PoolUse {
    const { totalCount, idleCount, waitingCount, options } = this.pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: options.max };
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
    const query = (text: string, values: unknown[] = []) => {
      const name = values.length ? this.#nameOf(text) : undefined;
      return name ? client.query({ name, text, values }) : client.query(text, values);
    };
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
  }

  #nameOf(text: string): string | undefined {
    const before = this.#seen.get(text);
    if (before?.name) return before.name;
    const statement = before ?? { times: 0 };
    if (!before) this.#remember(text, statement);
    statement.times += 1;
    if (statement.times < PREPARED_FROM || this.#names >= MOST_PREPARED || ALL_COLUMNS.test(text)) return undefined;
    statement.name = `s${++this.#names}`;
    return statement.name;
  }

  /** Texts that vary (lists of different lengths) must not pile up here. */
  #remember(text: string, statement: { times: number }): void {
    if (this.#seen.size >= 4 * MOST_PREPARED) for (const [old, { name }] of this.#seen) if (!name) this.#seen.delete(old);
    this.#seen.set(text, statement);
  }
}
