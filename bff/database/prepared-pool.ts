import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';
import { connectionFailure } from './connection-failure.ts';
import type { PoolStats } from './pool-stats.ts';
import { requestScope } from './request-scope.ts';

/** A statement is prepared at its fifth use, like in JDBC, so that rare statements take no memory on the server. */
const PREPARE_THRESHOLD = 5;
const MAX_PREPARED = 256;
/** Not prepared: the result changes when a newer instance adds a column, and the prepared statement would fail. */
const SELECTS_ALL_COLUMNS = /(?<!\()\*/;

/**
 * How long the driver waits for a statement of a request. A server that takes longer counts as hanging, and users get
 * 503 instead of waiting. Background work waits as long as the server allows.
 */
const REQUEST_TIMEOUT_MS = 2600;
const BACKGROUND_TIMEOUT_MS = 11_000;

/** A read without locks and without functions that write: it can be repeated. */
const REPEATABLE_READ =
  /^\s*select\b(?!.*\bfor\s+(no key )?(update|share|key share)\b)(?!.*\b(nextval|setval|pg_advisory\w*|pg_try_advisory\w*|set_config)\s*\()/is;
const BEGINS = /^\s*(begin|start\s+transaction)\b/i;
const ENDS = /^\s*(commit|rollback)\s*$/i;

/**
 * The server reports with this routine that a commit was cancelled while it waited for the standby. It has committed
 * here, and a failover would lose it.
 */
const UNREPLICATED_COMMIT = 'SyncRepWaitForLSN';

interface Statement {
  /** Uses before it was prepared. */
  times: number;
  /** Set once it is prepared. */
  name?: string;
}

/** Where the connections come from. */
export interface ConnectionSource {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
  readonly stats: PoolStats;
  /** Looks for the primary after a failure, see FailoverPool. */
  check(error: unknown): Promise<void>;
}

/**
 * A pool that prepares frequent statements, so that the server parses and plans them once per connection. It repeats a
 * read outside a transaction when the connection is lost.
 */
export class PreparedPool implements PostgresPool {
  readonly #statements = new Map<string, Statement>();
  readonly #wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  #preparedCount = 0;

  constructor(
    private readonly source: ConnectionSource,
    /** False for commands with long statements. */
    private readonly hasTimeouts = true,
    /** False behind a pooler that loses prepared statements. */
    private readonly usesPreparedStatements = true,
  ) {}

  get stats(): PoolStats {
    return this.source.stats;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.source.connect();
    const wrapped = this.#wrapped.get(client) ?? this.#wrap(client);
    this.#wrapped.set(client, wrapped);
    return wrapped;
  }

  end(): Promise<void> {
    return this.source.end();
  }

  #wrap(client: PoolClient): PostgresPoolClient {
    let broken: Error | undefined;
    let isReleased = false;
    let inTransaction = false;
    let unreplicated = false;
    // The pool handles errors of idle connections only. Without a listener the error of one in use would end the
    // process.
    client.on('error', () => {});
    client.on('notice', ({ routine }: { routine?: string }) => (unreplicated ||= routine === UNREPLICATED_COMMIT));
    const release = (): void => {
      // A broken connection is discarded instead of returned to the pool, and may be released already.
      if (!isReleased) client.release(broken);
      isReleased = broken !== undefined;
    };
    const query = async (text: string, values: unknown[] = []) => {
      // The connection still waits for the response of an earlier statement, or is gone. Without this a rollback would
      // wait as well.
      if (broken) throw broken;
      try {
        const result = await this.#send(client, text, values);
        if (BEGINS.test(text)) inTransaction = true;
        else if (ENDS.test(text)) inTransaction = false;
        if (unreplicated) throw Object.assign(new Error('The commit is not on the standby.'), { code: '08007' });
        return result;
      } catch (error) {
        const failure = connectionFailure(error);
        if (!failure) throw error;
        broken = error as Error;
        if (failure === 'timeout' || inTransaction || !REPEATABLE_READ.test(text)) {
          void this.source.check(error);
          throw error;
        }
        release();
        await this.source.check(error);
        return await this.#readAgain(text, values);
      }
    };
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }

  /** Reads once more through another connection. */
  async #readAgain(text: string, values: unknown[]) {
    const client = await this.source.connect();
    client.on('error', ignore);
    try {
      const result = await this.#send(client, text, values);
      client.removeListener('error', ignore);
      client.release();
      return result;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  #send(client: PoolClient, text: string, values: unknown[]) {
    const name = this.usesPreparedStatements && values.length ? this.#nameOf(text) : undefined;
    return client.query({ name, text, values, query_timeout: this.#timeout() } as QueryConfig);
  }

  #timeout(): number | undefined {
    if (!this.hasTimeouts) return undefined;
    return requestScope.getStore() ? REQUEST_TIMEOUT_MS : BACKGROUND_TIMEOUT_MS;
  }

  /** The name under which the statement is prepared; undefined while it is rare. */
  #nameOf(text: string): string | undefined {
    const statement = this.#statements.get(text) ?? this.#addStatement(text);
    if (statement.name) return statement.name;
    statement.times += 1;
    if (statement.times < PREPARE_THRESHOLD || this.#preparedCount >= MAX_PREPARED || SELECTS_ALL_COLUMNS.test(text))
      return undefined;
    return (statement.name = `s${++this.#preparedCount}`);
  }

  /** Drops unprepared statements when the map is full, because those with lists of varying length pile up. */
  #addStatement(text: string): Statement {
    const statement: Statement = { times: 0 };
    if (this.#statements.size >= 4 * MAX_PREPARED)
      for (const [old, { name }] of this.#statements) if (!name) this.#statements.delete(old);
    this.#statements.set(text, statement);
    return statement;
  }
}

const ignore = (): void => {};
