import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { PoolUse } from './pool-use.ts';
import { Stalled, type StallWatch } from './stall-watch.ts';

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

  constructor(
    private readonly pool: Pool,
    private readonly watch?: StallWatch,
    /** Without it nothing is prepared: a pooler in between would lose it. */
    private readonly prepares = true,
  ) {}

  get use(): PoolUse {
    const { totalCount, idleCount, waitingCount, options } = this.pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: options.max };
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.watch?.stalled) throw new Stalled();
    const asked = this.pool.connect();
    const client = await (this.watch ? this.watch.connected(asked) : asked);
    let lent = this.#lent.get(client);
    if (!lent) this.#lent.set(client, (lent = this.#lend(client)));
    return lent;
  }

  end(): Promise<void> {
    this.watch?.end();
    return this.pool.end();
  }

  #lend(client: PoolClient): PostgresPoolClient {
    // The pool listens to idle connections alone; one that breaks while it is lent would end the process.
    client.on('error', () => {});
    let late = false;
    const ask = (text: string, values: unknown[]) => {
      const name = this.prepares && values.length ? this.#nameOf(text) : undefined;
      return name ? client.query({ name, text, values }) : client.query(text, values);
    };
    const query = async (text: string, values: unknown[] = []) => {
      try {
        return await (this.watch ? this.watch.over(client, () => ask(text, values)) : ask(text, values));
      } catch (fault) {
        late ||= (fault as Error).message === 'Query read timeout';
        throw fault;
      }
    };
    // After a statement that was given up its answer is still to come: the next borrower must not wait for it.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(late) };
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
