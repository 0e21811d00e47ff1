import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import type { Config } from '../config/config.ts';
import { Log } from '../ops/log.ts';
import { lockDataDir } from './data-lock.ts';
import * as first from './migrations/001-first.ts';
import * as lookups from './migrations/002-lookups.ts';
import * as content from './migrations/003-content.ts';
import * as accounts from './migrations/010-accounts.ts';
import * as registration from './migrations/020-registration.ts';
import * as passwordLinks from './migrations/021-password-links.ts';
import * as sessionDevice from './migrations/022-session-device.ts';
import * as oversight from './migrations/030-oversight.ts';
import * as surveys from './migrations/031-surveys.ts';
import * as desk from './migrations/040-desk.ts';
import * as editors from './migrations/050-editors.ts';
import * as insight from './migrations/075-insight.ts';
import * as scale from './migrations/076-scale.ts';
import * as search from './migrations/087-search.ts';
import * as fewerIndexes from './migrations/088-fewer-indexes.ts';
import * as tools from './migrations/085-tools.ts';
import * as webhooks from './migrations/086-webhooks.ts';
import * as scannedFiles from './migrations/095-scanned-files.ts';
import * as providerToken from './migrations/090-provider-token.ts';
import * as caseClock from './migrations/065-case-clock.ts';
import * as messageTemplates from './migrations/066-message-templates.ts';
import { evidence } from './migrations/070-evidence.ts';
import * as delegations from './migrations/071-delegations.ts';
import * as retention from './migrations/090-retention.ts';
import * as outboxKind from './migrations/098-outbox-kind.ts';
import * as tokenRenewal from './migrations/100-token-renewal.ts';
import * as webhookVersion from './migrations/120-webhook-version.ts';
import * as caseWords from './migrations/130-case-words.ts';
import * as searchByWords from './migrations/131-search-by-words.ts';
import * as casesOfAnAgent from './migrations/140-cases-of-an-agent.ts';
import * as searchByPlace from './migrations/141-search-by-place.ts';
import * as searchByType from './migrations/142-search-by-type.ts';
import * as countsInIndexes from './migrations/143-counts-in-indexes.ts';
import * as codeRequesters from './migrations/150-code-requesters.ts';
import * as refusedSignIns from './migrations/151-refused-sign-ins.ts';
import * as auditHashes from './migrations/154-audit-hashes.ts';
import * as auditOrder from './migrations/155-audit-order.ts';
import * as webhookRotation from './migrations/156-webhook-rotation.ts';
import * as webhookAttempts from './migrations/157-webhook-attempts.ts';
import * as caseChanges from './migrations/158-case-changes.ts';
import { checkServer } from './check-server.ts';
import { describeConnectionError } from './connection-error.ts';
import { chainKey } from './event-chain.ts';
import { migrate, migrationsOf, type Migration } from './migrate.ts';
import { PglitePool } from './pglite-pool.ts';
import type { PoolUse } from './pool-use.ts';
import { PreparedPool } from './prepared-pool.ts';
import { StallWatch } from './stall-watch.ts';
import type { Tables } from './tables.ts';
import { tracedStatements } from './traced-statements.ts';

/** In the order they run; a migration that has landed is never edited. */
const MIGRATIONS = {
  '001-first': first,
  '002-lookups': lookups,
  '003-content': content,
  '010-accounts': accounts,
  '020-registration': registration,
  '021-password-links': passwordLinks,
  '022-session-device': sessionDevice,
  '030-oversight': oversight,
  '031-surveys': surveys,
  '040-desk': desk,
  '050-editors': editors,
  '075-insight': insight,
  '076-scale': scale,
  '085-tools': tools,
  '086-webhooks': webhooks,
  '090-provider-token': providerToken,
  '087-search': search,
  '088-fewer-indexes': fewerIndexes,
  '065-case-clock': caseClock,
  '066-message-templates': messageTemplates,
  '071-delegations': delegations,
  '090-retention': retention,
  '095-scanned-files': scannedFiles,
  '098-outbox-kind': outboxKind,
  '100-token-renewal': tokenRenewal,
  '120-webhook-version': webhookVersion,
  '130-case-words': caseWords,
  '131-search-by-words': searchByWords,
  '140-cases-of-an-agent': casesOfAnAgent,
  '141-search-by-place': searchByPlace,
  '142-search-by-type': searchByType,
  '143-counts-in-indexes': countsInIndexes,
  '150-code-requesters': codeRequesters,
  '151-refused-sign-ins': refusedSignIns,
  '154-audit-hashes': auditHashes,
  '155-audit-order': auditOrder,
  '156-webhook-rotation': webhookRotation,
  '157-webhook-attempts': webhookAttempts,
  '158-case-changes': caseChanges,
};

/** A schema was asked for that this version cannot make. */
export class UnknownSchema extends Error {}

/**
 * The one way to the data, PostgreSQL or the embedded engine. Inside `transaction` every query of the same call joins it:
 * with the embedded engine's single connection a query beside the transaction would wait for itself.
 */
export class Database {
  readonly #current = new AsyncLocalStorage<Kysely<Tables>>();
  #closed: Promise<void> | undefined;

  private constructor(
    private readonly root: Kysely<Tables>,
    readonly kind: 'embedded' | 'postgresql',
    private readonly release: () => void,
    private readonly pool: CountedPool,
    /** What may have linked the events of cases (event-chain.ts): the first links new ones. */
    readonly eventKeys: readonly [Buffer, ...Buffer[]],
  ) {}

  /**
   * Opens the configured database and brings its schema up to date; `patient`: its statements may take long; `migrations`: no further than
   * these; `check`: done before the schema is touched, and may refuse. Throws DataDirInUse or DatabaseUnusable.
   */
  static async open(config: Config, { patient = false, migrations, check }: OpenOptions = {}): Promise<Database> {
    const { DATABASE_URL: address } = config;
    if (address) await checkPostgres(config, address);
    const { pool, kind, release } = address ? await openPostgres(config, address, patient) : await openEmbedded(config);
    const database = Database.over(config, pool, kind, release);
    const refuse = async (fault: unknown) => {
      await database.close();
      throw address ? describeConnectionError(fault, address) : fault;
    };
    await check?.(database).catch(refuse);
    // An index over a million rows takes longer than any answer may.
    const migrating = address && !patient ? Database.over(config, (await openPostgres(config, address, true)).pool, kind) : database;
    const onWait = (migration: string) => new Log(config).warn('migration.waits', { migration });
    await migrating.migrate(onWait, migrations).catch(refuse);
    if (migrating !== database) await migrating.close();
    return database;
  }

  private static over(config: Config, pool: CountedPool, kind: Database['kind'], release: () => void = () => {}): Database {
    const [first, ...before] = config.eventSecrets;
    const keys = [chainKey(first), ...before.map(chainKey)] as const;
    const root = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: tracedStatements() });
    return new Database(root, kind, release, pool, keys);
  }

  /** Links the events of cases. */
  get eventKey(): Buffer {
    return this.eventKeys[0];
  }

  /** The transaction under way in this call, else the pool. */
  get db(): Kysely<Tables> {
    return this.#current.getStore() ?? this.root;
  }

  /** Runs `work` in one transaction (or joins the one under way); it is rolled back when `work` throws. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#current.getStore()) return work();
    return this.root.transaction().execute((transaction) => this.#current.run(transaction, work));
  }

  /** Runs `work` over the data as they are at one moment, whatever is written meanwhile; it can write nothing. */
  snapshot<T>(work: () => Promise<T>): Promise<T> {
    const reading = this.root.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return reading.execute((transaction) => this.#current.run(transaction, work));
  }

  /** The migrations that it has been through, in the order of their names. */
  migrations(): Promise<string[]> {
    return migrationsOf(this.db);
  }

  get use(): PoolUse {
    return this.pool.use;
  }

  /** Rejects when the database does not answer. */
  async ping(): Promise<void> {
    await sql`select 1`.execute(this.root);
  }

  /** Once, whoever asks for it: two instances in one process may share it. */
  close(): Promise<void> {
    return (this.#closed ??= this.root.destroy().then(() => this.release()));
  }

  private async migrate(onWait: (name: string) => void, only?: readonly string[]): Promise<void> {
    const all: Record<string, Migration> = { ...MIGRATIONS, '070-evidence': evidence(this.eventKey) };
    const wanted = Object.fromEntries(Object.entries(all).filter(([name]) => !only || only.includes(name)));
    if (only && Object.keys(wanted).length < only.length) throw new UnknownSchema('It has parts that this version does not know.');
    // Features that are made side by side land in any order: a lower number may come after a higher one.
    await migrate(this.root, wanted, { onWait, isStrange: (name) => !(name in all) });
  }
}

interface OpenOptions {
  patient?: boolean;
  migrations?: readonly string[];
  check?: (database: Database) => Promise<void>;
}

interface CountedPool extends PostgresPool {
  readonly use: PoolUse;
}

interface Opened {
  pool: CountedPool;
  kind: Database['kind'];
  release?: () => void;
}

const CONNECT_MS = 2500;

/** How a server is reached; what is asked for at connecting may be refused by a pooler, so all connections ask for the same. */
function reach(address: string, patient: boolean) {
  const patience = patient ? {} : { query_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };
  // Compiling a statement takes longer than any of ours runs.
  return { connectionString: address, connectionTimeoutMillis: CONNECT_MS, options: '-c jit=off', ...patience };
}

/** Throws DatabaseUnusable. */
async function checkPostgres({ DATABASE_PREPARED_STATEMENTS: prepares }: Config, address: string): Promise<void> {
  const { Client } = (await import('pg')).default;
  await checkServer(() => new Client({ ...reach(address, false), query_timeout: CONNECT_MS }), prepares).catch((fault: unknown) => {
    throw describeConnectionError(fault, address);
  });
}

async function openPostgres(config: Config, address: string, patient: boolean): Promise<Opened> {
  const { default: pg } = await import('pg');
  // Counts come as 64-bit; none of ours passes what a number holds.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ ...reach(address, patient), max: config.DATABASE_POOL });
  // An idle connection that breaks is the pool's to replace; without a listener it would end the process.
  pool.on('error', () => {});
  const watch = patient ? undefined : new StallWatch(() => new pg.Client({ connectionString: address }));
  return { pool: new PreparedPool(pool, watch, config.DATABASE_PREPARED_STATEMENTS), kind: 'postgresql' };
}

async function openEmbedded(config: Config): Promise<Opened> {
  const release = lockDataDir(config.dataDir);
  const { PGlite, types } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const engine = await PGlite.create(join(config.dataDir, 'database'), { parsers: { [types.INT8]: Number }, extensions: { pg_trgm } });
  return { pool: new PglitePool(engine), kind: 'embedded', release };
}
