import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely, type TransactionBuilder } from 'kysely';
import type { Config } from '../config/config.ts';
import { Log } from '../ops/log.ts';
import { describeConnectionError } from './connection-error.ts';
import { chainKey } from './hash-chain.ts';
import { migrationsOf } from './migrate.ts';
import { migrateSchema } from './migrations.ts';
import { openEmbedded } from './pglite-pool.ts';
import { checkPostgres, openPostgres, openReplicas } from './open-postgres.ts';
import type { MonitoredPool, PoolStats } from './pool-stats.ts';
import { queryOne } from './sql.ts';
import type { Replica } from './replica.ts';
import type { Replicas } from './replicas.ts';
import { requestScope } from './request-scope.ts';
import type { Tables } from './tables.ts';
import { tracedKysely } from './traced-statements.ts';

/** A transaction and its after-commit callbacks, or the replica that is read from. */
interface QueryContext {
  db: Kysely<Tables>;
  callbacks?: (() => void)[];
  replica?: Replica;
}

interface OpenOptions {
  noTimeouts?: boolean;
  migrations?: readonly string[];
  check?: (database: Database) => Promise<void>;
}

/**
 * Access to PostgreSQL or the embedded engine. Inside `transaction` every query of the same asynchronous call joins the
 * transaction: with the single connection of the embedded engine a query outside it would deadlock.
 */
export class Database {
  readonly #context = new AsyncLocalStorage<QueryContext>();
  #closed: Promise<void> | undefined;
  #replicas: Replicas | undefined;

  private constructor(
    private readonly pool: MonitoredPool,
    private readonly root: Kysely<Tables>,
    readonly kind: 'embedded' | 'postgresql',
    /** Keys of the hash chain (hash-chain.ts): the first signs new events, the others only verify. */
    readonly eventKeys: readonly [Buffer, ...Buffer[]],
    private readonly unlockDataDir?: () => void,
  ) {}

  /**
   * Opens the configured database and runs the pending migrations. `noTimeouts`: for commands with long statements;
   * `migrations`: runs only these; `check`: runs before the migrations and may throw to cancel. Throws
   * DataDirInUseError, DatabaseUnusableError, UnsupportedSchemaError or UnknownSchemaError.
   */
  static async open(config: Config, { noTimeouts = false, migrations, check }: OpenOptions = {}): Promise<Database> {
    const { DATABASE_URL: address, DATABASE_READ_URL: readAddress } = config;
    const database = await Database.#connect(config, address, noTimeouts);
    try {
      await check?.(database);
      await database.#migrate(config, noTimeouts, migrations);
    } catch (error) {
      await database.close();
      throw address ? describeConnectionError(error, address) : error;
    }
    // Last, so that a replica counts as up to date only with these migrations.
    if (readAddress && !noTimeouts) await database.#useReplicas(config, readAddress);
    return database;
  }

  static async #connect(config: Config, address: string | undefined, noTimeouts: boolean): Promise<Database> {
    const [secret, ...earlierSecrets] = config.eventSecrets;
    const eventKeys = [chainKey(secret), ...earlierSecrets.map(chainKey)] as const;
    if (!address) {
      const { pool, unlockDataDir } = await openEmbedded(config);
      return new Database(pool, tracedKysely(pool), 'embedded', eventKeys, unlockDataDir);
    }
    await checkPostgres(config, address);
    const pool = await openPostgres(config, address, noTimeouts);
    return new Database(pool, tracedKysely(pool), 'postgresql', eventKeys);
  }

  /** Without timeouts, because creating an index on a million rows takes longer than statements of requests may. */
  async #migrate(config: Config, noTimeouts: boolean, only?: readonly string[]): Promise<void> {
    const { DATABASE_URL: address } = config;
    const root = address && !noTimeouts ? tracedKysely(await openPostgres(config, address, true)) : this.root;
    const onWait = (migration: string) => new Log(config).warn('migration.waiting_for_lock', { migration });
    try {
      await migrateSchema(root, onWait, only);
    } finally {
      if (root !== this.root) await root.destroy();
    }
  }

  /** Signs new events of the hash chain. */
  get eventKey(): Buffer {
    return this.eventKeys[0];
  }

  /** The transaction of the current asynchronous call, or the replica that it may read from, else the pool. */
  get db(): Kysely<Tables> {
    return this.#context.getStore()?.db ?? this.root;
  }

  /**
   * Runs `work`, whose reads may be as old as DATABASE_READ_MAX_AGE_SECONDS: a replica answers them if there is one.
   * Writes and transactions in `work` go to the primary. So do its reads inside a transaction, and in a request whose
   * caller has just written.
   */
  fromReplica<T>(work: () => T): T {
    if (!this.#replicas || this.#context.getStore() || requestScope.getStore()?.readsPrimary) return work();
    const picked = this.#replicas.pick();
    return picked ? this.#context.run(picked, work) : work();
  }

  /** How old the reads of the current call may be. 0 at the primary. */
  get readAgeMs(): number {
    return this.#context.getStore()?.replica?.ageMs ?? 0;
  }

  /** Undefined without DATABASE_READ_URL. */
  get replicas(): readonly Replica[] | undefined {
    return this.#replicas?.all.map(({ replica }) => replica);
  }

  /** Runs `work` in a transaction, or joins the current one. Rolls back when `work` throws. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#context.getStore()?.callbacks) return work();
    return this.#runTransaction(this.root.transaction(), work);
  }

  /**
   * Runs `callback` right after the open transaction commits, never when it rolls back, and at once outside a
   * transaction.
   */
  afterCommit(callback: () => void): void {
    const callbacks = this.#context.getStore()?.callbacks;
    if (callbacks) callbacks.push(callback);
    else callback();
  }

  /** Runs `work` in a read-only transaction on one snapshot of the data, or joins the current transaction. */
  snapshot<T>(work: () => Promise<T>): Promise<T> {
    if (this.#context.getStore()?.callbacks) return work();
    return this.#runTransaction(
      this.root.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
      work,
    );
  }

  async #runTransaction<T>(transaction: TransactionBuilder<Tables>, work: () => Promise<T>): Promise<T> {
    const callbacks: (() => void)[] = [];
    const result = await transaction.execute((db) => this.#context.run({ db, callbacks }, work));
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
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    await this.#replicas?.close();
    await this.root.destroy();
    // Node passes each enabled store on to every promise of the process, until it is disabled.
    this.#context.disable();
    this.unlockDataDir?.();
  }

  async #useReplicas(config: Config, address: string): Promise<void> {
    const primaryPosition = async () =>
      (await queryOne(sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`, this.root)).lsn;
    this.#replicas = await openReplicas(config, address, this.pool, primaryPosition);
  }
}
