import { sql } from 'kysely';
import { EXPIRING_ROWS } from '../../bff/database/expiring-rows.ts';
import { ExpiredRowsCleanup } from '../../bff/ops/expired-rows-cleanup.ts';
import { openTestDatabase, type TestDatabase } from '../otp/test-database.ts';
import { runCommandOn } from '../support/commands.ts';
import { defined } from '../support/defined.ts';
import { FixedClock } from '../support/portal.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.close());

describe('expired rows', () => {
  it('are deleted from every table with an expiry column', async () => {
    const { rows } = await sql<{ table_name: string }>`select table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('expires_at', 'window_ends_at') order by 1`.execute(
      testDatabase.database.db,
    );
    const tables = new Set<string>(EXPIRING_ROWS.map(({ table }) => table));
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ table_name }) => table_name).filter((name) => !tables.has(name))).toEqual([]);
  });

  it('are deleted when their time is past', async () => {
    const clock = new FixedClock();
    const cleanup = new ExpiredRowsCleanup(testDatabase.database, testDatabase.config(), clock);
    const { db } = testDatabase.database;
    const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
    await db
      .insertInto('refused_sign_ins')
      .values({ browser_hash: 'a', id_token: 'x', expires_at: later(10) })
      .execute();
    await db
      .insertInto('refused_sign_ins')
      .values({ browser_hash: 'b', id_token: 'x', expires_at: later(20) })
      .execute();
    await db
      .insertInto('idempotency')
      .values({ key: 'k', body_hash: 'h', answer: null, created_at: clock.now() })
      .execute();
    clock.advance(15 * 60);
    await cleanup.run();
    expect(await db.selectFrom('refused_sign_ins').select('browser_hash').execute()).toEqual([{ browser_hash: 'b' }]);
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'k' }]);
    clock.advance(7 * 24 * 3600);
    await cleanup.run();
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([]);
  });

  it('are kept by the retention command for as long as by the portal', async () => {
    const clock = new FixedClock();
    const { database } = testDatabase;
    const { db } = database;
    await db
      .insertInto('idempotency')
      .values({ key: 'r', body_hash: 'h', answer: null, created_at: clock.now() })
      .execute();
    await db.insertInto('unmatched_words').values({ word: 'r', searches: 3, last_at: clock.now() }).execute();
    await sql`insert into suggestions (id, created_at, shown) values (gen_random_uuid(), ${clock.now()}, '{}')`.execute(
      db,
    );
    const tables = ['idempotency', 'unmatched_words', 'suggestions'] as const;
    const keptFor = async (days: number) => {
      clock.advance(days * 86_400);
      await runCommandOn({ database, config: testDatabase.config() }, 'retention', ['--apply'], clock.now());
      const rows = await Promise.all(
        tables.map((table) =>
          db
            .selectFrom(table)
            .select(sql`1`.as('one'))
            .execute(),
        ),
      );
      return tables.filter((_table, index) => defined(rows[index]).length > 0);
    };
    expect(await keptFor(6)).toEqual(tables);
    expect(await keptFor(2)).toEqual(['unmatched_words', 'suggestions']);
    expect(await keptFor(81)).toEqual(['unmatched_words', 'suggestions']);
    expect(await keptFor(2)).toEqual(['suggestions']);
    expect(await keptFor(308)).toEqual(['suggestions']);
    expect(await keptFor(2)).toEqual([]);
  });
});
