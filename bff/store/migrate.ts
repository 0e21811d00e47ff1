import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';

/** One change of the schema. */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
  /** Not in a transaction, as `create index concurrently` wants it. What it did before it broke off it must bear to find when it is done again. */
  outside?: true;
}

/** The database has been through migrations that this version knows and that were not asked for. */
export class NewerSchema extends Error {}

interface Manner {
  /** For how long a change may make those wait who use the table it waits for. */
  lockMs?: number;
  /** How long it then lets them go before it tries again. */
  restMs?: number;
  /** Told about every minute that a migration goes on waiting. */
  onWait?: (name: string) => void;
  /** Whether a migration that is done is one of a newer version: an instance of this one goes on with it, since migrations only add. */
  isStrange?: (name: string) => boolean;
}

/** The key that Kysely's own migrator takes: instances of older versions, which use it, and these wait for each other. */
const LOCK = sql.raw('3853314791062309107');
const LOOKS_MS = 100;
const TELLS_MS = 60_000;

/** A lock that was not to be had in time, or two that waited for each other: nothing was done, and it can be tried again. */
const WAITED = new Set(['55P03', '40P01']);
const waited = (fault: unknown): boolean => WAITED.has((fault as { code?: string }).code ?? '');

/**
 * Brings the schema up to date, each migration once, however many instances start at once; whoever uses the database goes on meanwhile:
 * each migration is a transaction of its own, and one that does not get its locks soon lets the others pass and tries again.
 * `all`: in the order of their names. Throws NewerSchema.
 */
export async function migrate<T>(root: Kysely<T>, all: Record<string, Migration>, manner: Manner = {}): Promise<void> {
  await root.connection().execute(async (db) => {
    if ((await pendingOf(db, all, manner)).length === 0) return;
    // Asked again and again, not waited for: a statement that waits keeps `create index concurrently` waiting in its turn.
    while (!(await locked(db))) await pause(LOOKS_MS);
    try {
      await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
      for (const name of await pendingOf(db, all, manner)) await untilDone(db, name, all[name]!, manner);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(db);
    }
  });
}

async function locked<T>(db: Kysely<T>): Promise<boolean> {
  return (await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK}) as got`.execute(db)).rows[0]!.got;
}

async function pendingOf<T>(db: Kysely<T>, all: Record<string, Migration>, { isStrange }: Manner): Promise<string[]> {
  const done = new Set(await migrationsOf(db));
  for (const name of done) if (!(name in all) && !isStrange?.(name)) throw new NewerSchema(`The database has been through ${name}.`);
  return Object.keys(all)
    .filter((name) => !done.has(name))
    .sort();
}

/** The migrations that a database has been through, in the order of their names. */
export async function migrationsOf<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function untilDone<T>(db: Kysely<T>, name: string, migration: Migration, manner: Manner): Promise<void> {
  const { lockMs = 1000, restMs = 1000, onWait } = manner;
  let told = performance.now();
  for (;;)
    try {
      return await (migration.outside ? outside(db, name, migration) : inside(db, name, migration, lockMs));
    } catch (fault) {
      if (!waited(fault)) throw fault;
      if (performance.now() - told > TELLS_MS) {
        onWait?.(name);
        told = performance.now();
      }
      await pause(restMs);
    }
}

async function inside<T>(root: Kysely<T>, name: string, { up }: Migration, lockMs: number): Promise<void> {
  await root.transaction().execute(async (db) => {
    await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(db);
    await up(db as unknown as Kysely<unknown>);
    await record(db, name);
  });
}

/** It takes no lock that others wait for, so that it may wait as long as it likes. */
async function outside<T>(db: Kysely<T>, name: string, { up }: Migration): Promise<void> {
  await up(db as unknown as Kysely<unknown>);
  await record(db, name);
}

async function record<T>(db: Kysely<T>, name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db);
}
