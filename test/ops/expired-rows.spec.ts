import { sql } from 'kysely';
import { EXPIRING_ROWS } from '../../bff/database/expiring-rows.ts';
import { ExpiredRowsCleanup } from '../../bff/ops/expired-rows-cleanup.ts';
import { openTestDatabase, type TestDatabase } from '../otp/test-database.ts';
import { FixedClock } from '../support/portal.ts';

let on: TestDatabase;

beforeAll(async () => {
  on = await openTestDatabase();
});
afterAll(() => on.close());

describe('expired rows', () => {
  it('are deleted from every table that has an end of its rows', async () => {
    const { rows } = await sql<{ table_name: string }>`select table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('expires_at', 'window_ends_at') order by 1`.execute(on.database.db);
    const tables = new Set<string>(EXPIRING_ROWS.map(({ table }) => table));
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ table_name }) => table_name).filter((name) => !tables.has(name))).toEqual([]);
  });

  it('go when their time is past', async () => {
    const clock = new FixedClock();
    const cleanup = new ExpiredRowsCleanup(on.database, on.config(), clock);
    const { db } = on.database;
    const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
    await db
      .insertInto('refused_sign_ins')
      .values({ browser_hash: 'a', id_token: 'x', expires_at: later(10) })
      .execute();
    await db
      .insertInto('refused_sign_ins')
      .values({ browser_hash: 'b', id_token: 'x', expires_at: later(20) })
      .execute();
    await db.insertInto('idempotency').values({ key: 'k', body_hash: 'h', answer: null, created_at: clock.now() }).execute();
    clock.pass(15 * 60);
    await cleanup.run();
    expect(await db.selectFrom('refused_sign_ins').select('browser_hash').execute()).toEqual([{ browser_hash: 'b' }]);
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'k' }]);
    clock.pass(7 * 24 * 3600);
    await cleanup.run();
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([]);
  });
});
