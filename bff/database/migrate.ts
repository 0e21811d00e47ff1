import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { queryOne } from './sql.ts';

/** One change of the schema. */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * For `create index concurrently`, which cannot run in a transaction. The migration must tolerate the remains of an
   * interrupted run.
   */
  withoutTransaction?: true;
}

/**
 * The database has a migration that is neither in `all` nor of a newer version, for example when it is newer than the
 * backup that is restored.
 */
export class UnexpectedMigrationError extends Error {}

interface MigrateOptions {
  /** lock_timeout of a migration: while it waits for a lock, the statements of the portal queue behind it. */
  lockMs?: number;
  /** Pause before the next attempt. */
  retryDelayMs?: number;
  /** Called about every minute while a migration waits for its locks. */
  onWait?: (name: string) => void;
  /** Whether an applied migration is of a newer version: this version runs with it, because migrations only add. */
  isNewer?: (name: string) => boolean;
}

/** Key of the advisory lock that serializes migrations; the same as in Kysely's migrator. */
const LOCK = sql.raw('3853314791062309107');
const LOCK_POLL_MS = 100;
const REPORT_MS = 60_000;

/** Lock timeout and deadlock: the transaction was rolled back and can be retried. */
const RETRYABLE_CODES = new Set(['55P03', '40P01']);
const isRetryable = (error: unknown): boolean => RETRYABLE_CODES.has((error as { code?: string }).code ?? '');

/**
 * Runs the pending migrations, each once, however many instances start at the same time. Older instances keep running:
 * each migration is a separate transaction, and one that does not get its locks in time gives way and retries. `all`:
 * the migrations by name; they run in the order of their names. Throws UnexpectedMigrationError.
 */
export async function migrate<T>(
  root: Kysely<T>,
  all: Record<string, Migration>,
  options: MigrateOptions = {},
): Promise<void> {
  await root.connection().execute(async (db) => {
    if ((await listPending(db, all, options)).length === 0) return;
    // Polls instead of waiting: a waiting statement would block `create index concurrently` of the other instance.
    while (!(await tryLock(db))) await pause(LOCK_POLL_MS);
    try {
      await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
        db,
      );
      for (const { name, migration } of await listPending(db, all, options))
        await runUntilDone(db, name, migration, options);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(db);
    }
  });
}

async function tryLock<T>(db: Kysely<T>): Promise<boolean> {
  return (await queryOne(sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`, db)).locked;
}

async function listPending<T>(db: Kysely<T>, all: Record<string, Migration>, { isNewer }: MigrateOptions) {
  const applied = new Set(await migrationsOf(db));
  for (const name of applied)
    if (!(name in all) && !isNewer?.(name))
      throw new UnexpectedMigrationError(`The database has the unexpected migration ${name}.`);
  return Object.entries(all)
    .filter(([name]) => !applied.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, migration]) => ({ name, migration }));
}

/** The applied migrations of a database, sorted by name. */
export async function migrationsOf<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function runUntilDone<T>(
  db: Kysely<T>,
  name: string,
  migration: Migration,
  options: MigrateOptions,
): Promise<void> {
  const { lockMs = 1000, retryDelayMs = 1000, onWait } = options;
  let reportedAt = performance.now();
  for (;;)
    try {
      return await (migration.withoutTransaction
        ? runWithoutTransaction(db, name, migration)
        : runInTransaction(db, name, migration, lockMs));
    } catch (error) {
      if (!isRetryable(error)) throw error;
      if (performance.now() - reportedAt > REPORT_MS) {
        onWait?.(name);
        reportedAt = performance.now();
      }
      await pause(retryDelayMs);
    }
}

async function runInTransaction<T>(root: Kysely<T>, name: string, { up }: Migration, lockMs: number): Promise<void> {
  await root.transaction().execute(async (db) => {
    await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(db);
    await up(db as unknown as Kysely<unknown>);
    await record(db, name);
  });
}

/** Without lock_timeout: `create index concurrently` takes no lock that blocks other statements. */
async function runWithoutTransaction<T>(db: Kysely<T>, name: string, { up }: Migration): Promise<void> {
  await up(db as unknown as Kysely<unknown>);
  await record(db, name);
}

async function record<T>(db: Kysely<T>, name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db);
}
