import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { cases } from '../../common/cases/cases.contract.ts';
import { databaseOf, openDatabase, type Database } from '../support/database-of.ts';
import { addIndex, migrate, NewerSchemaError, type Migration } from '../support/migrations.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { defined } from '../support/defined.ts';

const onServer = Boolean(process.env['TEST_DATABASE_URL']);
/** Much shorter than in production, so that the test is fast. */
const FAST = { lockMs: 100, restMs: 20, isNewer: () => true };

let portal: Portal;
let database: Database;
const opened: Kysely<unknown>[] = [];

/** A connection of another instance to the portal's database. */
function another(): Kysely<unknown> {
  if (!onServer) return database.db as unknown as Kysely<unknown>;
  const pool = new pg.Pool({ connectionString: portal.config.DATABASE_URL });
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  opened.push(kysely);
  return kysely;
}

beforeAll(async () => {
  portal = await startPortal();
  database = databaseOf(portal);
});
afterAll(async () => {
  for (const one of opened) await one.destroy();
  await portal.close();
});

/** A migration of a next version that widens a busy table; `tries` counts its attempts. */
const wider = { tries: 0 };
const NEXT: Record<string, Migration> = {
  '900-wider': {
    up: async (db) => {
      wider.tries += 1;
      await sql`alter table cases add column next_version text not null default 'expanded'`.execute(db);
      await sql`create table next_version (id int primary key)`.execute(db);
    },
  },
  '901-index': { withoutTransaction: true, up: (db) => addIndex(db, 'cases_next_version', 'cases (next_version, id)') },
};

/** Submits cases without a pause until `stop`, which returns the ticket numbers that were acknowledged. */
async function aSubmitter() {
  const visitor = await verifiedVisitor(portal);
  const done: string[] = [];
  let going = true;
  const work = (async () => {
    while (going) done.push((await aCase(visitor)).ticketNumber);
  })();
  const stop = async () => {
    going = false;
    await work;
    return done;
  };
  const one = async () => {
    for (const before = done.length; done.length === before;) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  return { visitor, stop, one };
}

(onServer ? it : it.skip)('refuses a database from before the first release and leaves it unchanged', async () => {
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
    const submitter = await aSubmitter();
    const [reader, writer] = onServer ? [await another().startTransaction().execute(), await another().startTransaction().execute()] : [];
    if (reader) await sql`select count(*) from cases`.execute(reader);
    let ended = false;
    const both = Promise.all([migrate(another(), NEXT, FAST), migrate(another(), NEXT, FAST)]).finally(() => (ended = true));
    if (reader && writer) {
      for (const before = wider.tries; wider.tries < before + 3;) await submitter.one();
      expect(ended).toBe(false);
      // A concurrent index build waits for open transactions, and other writers continue.
      await sql`update users set version = version where false`.execute(writer);
      await reader.commit().execute();
      await submitter.one();
      await submitter.one();
      await writer.commit().execute();
    }
    await both;
    await submitter.one();
    const done = await submitter.stop();
    for (const ticketNumber of done) expect((await submitter.visitor.call(cases.read, { ticketNumber })).body.code).not.toBe(404);
    const { rows } = await sql<{ count: number; tickets: number }>`select count(*)::int as count,
      (select count(*)::int from cases where next_version = 'expanded' and ticket = any(${done})) as tickets
      from pg_index where indexrelid = 'cases_next_version'::regclass and indisvalid`.execute(database.db);
    expect(rows).toEqual([{ count: 1, tickets: done.length }]);
    const names = await database.migrations();
    expect(names.filter((name) => name in NEXT)).toEqual(Object.keys(NEXT));
  });

  it('let an instance of this version start again', async () => {
    if (onServer) await (await openDatabase(portal.config)).close();
    await expect(migrate(another(), {}, { isNewer: (name) => name in NEXT })).rejects.toBeInstanceOf(NewerSchemaError);
  });

  it('leave nothing behind when they fail, continue at the next start, and rebuild an invalid index', async () => {
    let faulty = true;
    const later: Record<string, Migration> = {
      '902-faulty': {
        up: async (db) => {
          await sql`create table half_done (id int)`.execute(db);
          if (faulty) throw new Error('the instance ended');
        },
      },
      '903-unique': { withoutTransaction: true, up: (db) => addIndex(db, 'half_done_id', 'half_done (id)') },
    };
    await expect(migrate(another(), later, FAST)).rejects.toThrow('the instance ended');
    expect((await sql`select to_regclass('half_done') as is`.execute(database.db)).rows).toEqual([{ is: null }]);
    faulty = false;
    await migrate(another(), { '902-faulty': defined(later['902-faulty']) }, FAST);
    await sql`create index half_done_id on half_done (id) where false`.execute(database.db);
    await migrate(another(), later, FAST);
    const { rows } = await sql<{ def: string }>`select pg_get_indexdef('half_done_id'::regclass) as def`.execute(database.db);
    expect(defined(rows[0]).def).not.toContain('WHERE');
  });
});
