import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import type { Config } from '../config/config.ts';
import { Log } from '../ops/log.ts';
import { lockDataDir } from './data-lock.ts';
import * as baseline from './migrations/0001-baseline.ts';
import { checkServer } from './check-server.ts';
import { describeConnectionError } from './connection-error.ts';
import { chainKey } from './hash-chain.ts';
import { migrate, migrationsOf, type Migration } from './migrate.ts';
import { PglitePool } from './pglite-pool.ts';
import type { PoolStats } from './pool-stats.ts';
import { PreparedPool } from './prepared-pool.ts';
import type { Tables } from './tables.ts';
import { tracedStatements } from './traced-statements.ts';

const BASELINE = '0001-baseline';

/** In the order in which they run. A released migration is never edited. */
const MIGRATIONS: Record<string, Migration> = { [BASELINE]: baseline };

/** The requested migrations are unknown to this version. */
export class UnknownSchemaError extends Error {}

/** The database was created before the first release and cannot be upgraded. */
export class UnsupportedSchemaError extends Error {
  constructor() {
    super('The database was created by a version before the first release and cannot be upgraded. Start with an empty database.');
  }
}

/**
 * Access to PostgreSQL or the embedded engine. Inside `transaction` every query of the same asynchronous call joins the
 * transaction: with the single connection of the embedded engine a query outside it would deadlock.
 */
export class Database {
  readonly #current = new AsyncLocalStorage<OpenTransaction>();
  #closed: Promise<void> | undefined;

  private constructor(
    private readonly root: Kysely<Tables>,
    readonly kind: 'embedded' | 'postgresql',
    private readonly release: () => void,
    private readonly pool: MonitoredPool,
    /** Keys of the hash chain (hash-chain.ts): the first signs new events, the others only verify. */
    readonly eventKeys: readonly [Buffer, ...Buffer[]],
  ) {}

  /**
   * Opens the configured database and runs the pending migrations. `noTimeouts`: for commands with long statements;
   * `migrations`: runs only these; `check`: runs before the migrations and may throw to cancel. Throws
   * DataDirInUseError or DatabaseUnusableError.
   */
  static async open(config: Config, { noTimeouts = false, migrations, check }: OpenOptions = {}): Promise<Database> {
    const { DATABASE_URL: address } = config;
    if (address) await checkPostgres(config, address);
    const { pool, kind, release } = address ? await openPostgres(config, address, noTimeouts) : await openEmbedded(config);
    const database = Database.over(config, pool, kind, release);
    const refuse = async (error: unknown) => {
      await database.close();
      throw address ? describeConnectionError(error, address) : error;
    };
    await check?.(database).catch(refuse);
    // Creating an index on a million rows takes longer than the statement timeout of requests.
    const migrating = address && !noTimeouts ? Database.over(config, (await openPostgres(config, address, true)).pool, kind) : database;
    const onWait = (migration: string) => new Log(config).warn('migration.waiting_for_lock', { migration });
    try {
      await migrating.migrate(onWait, migrations);
    } catch (error) {
      await refuse(error);
    } finally {
      if (migrating !== database) await migrating.close();
    }
    return database;
  }

  private static over(config: Config, pool: MonitoredPool, kind: Database['kind'], release: () => void = () => {}): Database {
    const [first, ...before] = config.eventSecrets;
    const keys = [chainKey(first), ...before.map(chainKey)] as const;
    const root = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: tracedStatements() });
    return new Database(root, kind, release, pool, keys);
  }

  /** Signs new events of the hash chain. */
  get eventKey(): Buffer {
    return this.eventKeys[0];
  }

  /** The transaction of the current asynchronous call, else the pool. */
  get db(): Kysely<Tables> {
    return this.#current.getStore()?.db ?? this.root;
  }

  /** Runs `work` in a transaction, or joins the current one. Rolls back when `work` throws. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#current.getStore()) return work();
    return this.#committed((run) => this.root.transaction().execute(run), work);
  }

  /**
   * Runs `callback` right after the open transaction commits, never when it rolls back, and at once outside a
   * transaction.
   */
  afterCommit(callback: () => void): void {
    const current = this.#current.getStore();
    if (current) current.callbacks.push(callback);
    else callback();
  }

  /** Runs `work` in a read-only transaction on one snapshot of the data. */
  snapshot<T>(work: () => Promise<T>): Promise<T> {
    const reading = this.root.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return this.#committed((run) => reading.execute(run), work);
  }

  async #committed<T>(begin: (run: (db: Kysely<Tables>) => Promise<T>) => Promise<T>, work: () => Promise<T>): Promise<T> {
    const callbacks: (() => void)[] = [];
    const result = await begin((db) => this.#current.run({ db, callbacks }, work));
    for (const callback of callbacks) callback();
    return result;
  }

  /** The applied migrations, sorted by name. */
  migrations(): Promise<string[]> {
    return migrationsOf(this.db);
  }

  get poolStats(): PoolStats {
    return this.pool.stats;
  }

  /** Rejects when the database does not answer. */
  async ping(): Promise<void> {
    await sql`select 1`.execute(this.root);
  }

  /** Closes once, however often it is called: two instances in one process may share the database. */
  close(): Promise<void> {
    return (this.#closed ??= this.root.destroy().then(() => this.release()));
  }

  private async migrate(onWait: (name: string) => void, only?: readonly string[]): Promise<void> {
    const done = await this.migrations();
    if (done.length && !done.includes(BASELINE)) throw new UnsupportedSchemaError();
    const unknown = only?.filter((name) => !(name in MIGRATIONS)) ?? [];
    if (unknown.length) throw new UnknownSchemaError(`Unknown migrations: ${unknown.join(', ')}. Deploy the newer version first.`);
    const wanted = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => !only || only.includes(name)));
    await migrate(this.root, wanted, { onWait, isNewer: (name) => !(name in MIGRATIONS) });
  }
}

/** A transaction and its after-commit callbacks. */
interface OpenTransaction {
  db: Kysely<Tables>;
  callbacks: (() => void)[];
}

interface OpenOptions {
  noTimeouts?: boolean;
  migrations?: readonly string[];
  check?: (database: Database) => Promise<void>;
}

interface MonitoredPool extends PostgresPool {
  readonly stats: PoolStats;
}

interface Opened {
  pool: MonitoredPool;
  kind: Database['kind'];
  release?: () => void;
}

const CONNECT_TIMEOUT_MS = 2500;
/** JIT compilation takes longer than the statements of the portal. */
const OPTIONS = '-c jit=off';
/** The server cancels slow statements and waits for locks, and ends transactions that a lost instance left open. */
const TIMEOUTS = '-c statement_timeout=10s -c lock_timeout=2500ms -c idle_in_transaction_session_timeout=15s';

/** Connection settings. The check at start uses the same ones, because a pooler can reject startup parameters. */
function connectionSettings(address: string, noTimeouts: boolean) {
  const options = noTimeouts ? OPTIONS : `${OPTIONS} ${TIMEOUTS}`;
  return { connectionString: address, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, options };
}

/** Throws DatabaseUnusableError. */
async function checkPostgres({ DATABASE_PREPARED_STATEMENTS: usesPreparedStatements }: Config, address: string): Promise<void> {
  const { Client } = (await import('pg')).default;
  await checkServer(
    () => new Client({ ...connectionSettings(address, false), query_timeout: CONNECT_TIMEOUT_MS }),
    usesPreparedStatements,
  ).catch((error: unknown) => {
    throw describeConnectionError(error, address);
  });
}

async function openPostgres(config: Config, address: string, noTimeouts: boolean): Promise<Opened> {
  const { default: pg } = await import('pg');
  // bigint as number: counts stay below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ ...connectionSettings(address, noTimeouts), max: config.DATABASE_POOL });
  // The pool replaces a broken idle connection. Without a listener the error would end the process.
  pool.on('error', () => {});
  return { pool: new PreparedPool(pool, !noTimeouts, config.DATABASE_PREPARED_STATEMENTS), kind: 'postgresql' };
}

async function openEmbedded(config: Config): Promise<Opened> {
  const release = lockDataDir(config.dataDir);
  const { PGlite, types } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const engine = await PGlite.create(join(config.dataDir, 'database'), { parsers: { [types.INT8]: Number }, extensions: { pg_trgm } });
  return { pool: new PglitePool(engine), kind: 'embedded', release };
}
