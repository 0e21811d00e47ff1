import { Kysely, PostgresDialect, sql, type ControlledTransaction } from 'kysely';
import pg from 'pg';
import { cases } from '../../common/cases/cases.contract.ts';
import { databaseOf, openDatabase, type Database } from '../support/database-of.ts';
import { addIndex, migrate, UnexpectedMigrationError, type Migration } from '../support/migrations.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { defined } from '../support/defined.ts';
import { ON_POSTGRES } from '../support/on-postgres.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Shorter times than in production. Every applied migration that is not in the list counts as newer. */
const FAST = { lockMs: 100, retryDelayMs: 20, isNewer: () => true };

let portal: Portal;
let database: Database;
const pools: Kysely<unknown>[] = [];
const open: ControlledTransaction<unknown>[] = [];

/** A connection pool of another instance to the portal's database. The embedded database has one connection only. */
function connectInstance(): Kysely<unknown> {
  if (!ON_POSTGRES) return database.db as unknown as Kysely<unknown>;
  const pool = new pg.Pool({ connectionString: portal.config.DATABASE_URL });
  // The database is dropped when the portal closes, perhaps before the server has ended a connection of this pool.
  pool.on('error', () => {});
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  pools.push(kysely);
  return kysely;
}

beforeAll(async () => {
  portal = await startPortal();
  database = databaseOf(portal);
});
afterAll(async () => {
  for (const transaction of open) if (!transaction.isCommitted) await transaction.rollback().execute();
  for (const pool of pools) await pool.destroy();
  await portal.close();
});

/** How often the migration `900-add-column` was tried. */
let attempts = 0;
/** The migrations of the next version: a column of a busy table, and an index on it. */
const NEXT: Record<string, Migration> = {
  '900-add-column': {
    up: async (db) => {
      attempts += 1;
      await sql`alter table cases add column next_version text not null default 'expanded'`.execute(db);
      await sql`create table next_version (id int primary key)`.execute(db);
    },
  },
  '901-index': { withoutTransaction: true, up: (db) => addIndex(db, 'cases_next_version', 'cases (next_version, id)') },
};

/**
 * Submits cases without a pause. `waitForCase` waits for the next one; `stop` returns the acknowledged ticket numbers.
 */
async function startSubmitter() {
  const visitor = await verifiedVisitor(portal);
  const tickets: string[] = [];
  let stopped = false;
  const work = (async () => {
    while (!stopped) tickets.push((await aCase(visitor)).ticketNumber);
  })();
  // A refused case fails those who wait for it.
  work.catch(() => {});
  const stop = async () => {
    stopped = true;
    await work;
    return tickets;
  };
  const waitForCase = () => {
    const before = tickets.length;
    return Promise.race([work, waitUntil(() => tickets.length > before, 'the next case', 60_000)]);
  };
  return { visitor, stop, waitForCase };
}

(ON_POSTGRES ? it : it.skip)('refuses a database from before the first release and leaves it unchanged', async () => {
  await sql`update kysely_migration set name = '001-first' where name = '0001-baseline'`.execute(database.db);
  try {
    await expect(openDatabase(portal.config)).rejects.toThrow(
      'The database was created by a version before the first release and cannot be upgraded.',
    );
    expect(await database.migrations()).toEqual(['001-first']);
  } finally {
    await sql`update kysely_migration set name = '0001-baseline' where name = '001-first'`.execute(database.db);
  }
});

describe('migrations of the next version', () => {
  it('run while this version serves requests, and queue no request behind a long transaction', async () => {
    const submitter = await startSubmitter();
    for (let count = 0; ON_POSTGRES && count < 2; count++)
      open.push(await connectInstance().startTransaction().execute());
    const [reader, writer] = open;
    if (reader) await sql`select count(*) from cases`.execute(reader);
    let ended = false;
    const migrations = Promise.all([
      migrate(connectInstance(), NEXT, FAST),
      migrate(connectInstance(), NEXT, FAST),
    ]).finally(() => (ended = true));
    if (reader && writer) {
      for (const before = attempts; attempts < before + 3;) await submitter.waitForCase();
      expect(ended).toBe(false);
      // A concurrent index build waits for open transactions, and other writers continue.
      await sql`update users set version = version where false`.execute(writer);
      await reader.commit().execute();
      await submitter.waitForCase();
      await submitter.waitForCase();
      await writer.commit().execute();
    }
    await migrations;
    await submitter.waitForCase();
    const done = await submitter.stop();
    for (const ticketNumber of done)
      expect((await submitter.visitor.call(cases.read, { ticketNumber })).body.code).not.toBe(404);
    const { rows } = await sql<{ count: number; tickets: number }>`select count(*)::int as count,
      (select count(*)::int from cases where next_version = 'expanded' and ticket = any(${done})) as tickets
      from pg_index where indexrelid = 'cases_next_version'::regclass and indisvalid`.execute(database.db);
    expect(rows).toEqual([{ count: 1, tickets: done.length }]);
    const names = await database.migrations();
    expect(names.filter((name) => name in NEXT)).toEqual(Object.keys(NEXT));
  });

  it('let an instance of this version start, but not one that lacks an applied migration', async () => {
    if (ON_POSTGRES) await (await openDatabase(portal.config)).close();
    await expect(migrate(connectInstance(), {}, { isNewer: (name) => name in NEXT })).rejects.toBeInstanceOf(
      UnexpectedMigrationError,
    );
  });

  it('roll back when they fail, continue at the next start, and rebuild an invalid index', async () => {
    let faulty = true;
    const later: Record<string, Migration> = {
      '902-faulty': {
        up: async (db) => {
          await sql`create table half_done (id int)`.execute(db);
          if (faulty) throw new Error('the instance ended');
        },
      },
      '903-index': { withoutTransaction: true, up: (db) => addIndex(db, 'half_done_id', 'half_done (id)') },
    };
    await expect(migrate(connectInstance(), later, FAST)).rejects.toThrow('the instance ended');
    expect((await sql`select to_regclass('half_done') as is`.execute(database.db)).rows).toEqual([{ is: null }]);
    faulty = false;
    await migrate(connectInstance(), { '902-faulty': defined(later['902-faulty']) }, FAST);
    await sql`create index half_done_id on half_done (id) where false`.execute(database.db);
    await migrate(connectInstance(), later, FAST);
    const { rows } = await sql<{ def: string }>`select pg_get_indexdef('half_done_id'::regclass) as def`.execute(
      database.db,
    );
    expect(defined(rows[0]).def).not.toContain('WHERE');
  });
});
