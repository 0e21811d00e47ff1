import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { cases } from '../../common/cases/cases.contract.ts';
import { Config } from '../../bff/config/config.ts';
import { addIndex } from '../../bff/store/add-index.ts';
import { Database } from '../../bff/store/database.ts';
import { migrate, NewerSchema, type Migration } from '../../bff/store/migrate.ts';
import { databaseOf } from '../documents/database-of.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aCase, aProvenVisitor } from '../support/visitor.ts';

const onServer = Boolean(process.env['TEST_DATABASE_URL']);
/** Much less than anybody would notice, so that the test is over soon. */
const MANNER = { lockMs: 100, restMs: 20, isStrange: () => true };

let portal: Portal;
let database: Database;
const opened: Kysely<unknown>[] = [];

/** As another instance would open the portal's database. */
function another(): Kysely<unknown> {
  if (!onServer) return database.db as unknown as Kysely<unknown>;
  const pool = new pg.Pool({ connectionString: portal.get(Config).DATABASE_URL });
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

/** The table that everybody uses, made wider, as a next version might; `tries` counts how often it was begun. */
const wider = { tries: 0 };
const NEXT: Record<string, Migration> = {
  '900-wider': {
    up: async (db) => {
      wider.tries += 1;
      await sql`alter table cases add column next_version text not null default 'expanded'`.execute(db);
      await sql`create table next_version (id int primary key)`.execute(db);
    },
  },
  '901-index': { outside: true, up: (db) => addIndex(db, 'cases_next_version', 'cases (next_version, id)') },
};

/** Somebody who submits cases without a pause until `stop`, which gives the numbers of those acknowledged. */
async function aSubmitter() {
  const visitor = await aProvenVisitor(portal);
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

describe('the migrations of a next version', () => {
  it('are done while this one works: who waits for a long reader makes nobody wait behind it', async () => {
    const submitter = await aSubmitter();
    const [reader, writer] = onServer ? [await another().startTransaction().execute(), await another().startTransaction().execute()] : [];
    if (reader) await sql`select count(*) from cases`.execute(reader);
    let ended = false;
    const both = Promise.all([migrate(another(), NEXT, MANNER), migrate(another(), NEXT, MANNER)]).finally(() => (ended = true));
    if (reader && writer) {
      for (const before = wider.tries; wider.tries < before + 3;) await submitter.one();
      expect(ended).toBe(false);
      // An index that is made aside waits for whoever writes, and others go on writing.
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

  it('do not keep an instance of this one from starting again', async () => {
    if (onServer) await (await Database.open(portal.get(Config))).close();
    await expect(migrate(another(), {}, { isStrange: (name) => name in NEXT })).rejects.toBeInstanceOf(NewerSchema);
  });

  it('that fail leave nothing behind, and are done at the next start; an index that broke off is made anew', async () => {
    let faulty = true;
    const later: Record<string, Migration> = {
      '902-faulty': {
        up: async (db) => {
          await sql`create table half_done (id int)`.execute(db);
          if (faulty) throw new Error('the instance ended');
        },
      },
      '903-unique': { outside: true, up: (db) => addIndex(db, 'half_done_id', 'half_done (id)') },
    };
    await expect(migrate(another(), later, MANNER)).rejects.toThrow('the instance ended');
    expect((await sql`select to_regclass('half_done') as is`.execute(database.db)).rows).toEqual([{ is: null }]);
    faulty = false;
    await migrate(another(), { '902-faulty': later['902-faulty']! }, MANNER);
    await sql`create index half_done_id on half_done (id) where false`.execute(database.db);
    await migrate(another(), later, MANNER);
    const { rows } = await sql<{ def: string }>`select pg_get_indexdef('half_done_id'::regclass) as def`.execute(database.db);
    expect(rows[0]!.def).not.toContain('WHERE');
  });
});
