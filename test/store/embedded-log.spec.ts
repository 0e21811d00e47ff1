import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PglitePool } from '../../bff/store/pglite-pool.ts';

const MB = 1024 * 1024;
let dir: string;
let pool: PglitePool;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-log-'));
  pool = new PglitePool(await PGlite.create(dir), { everyMs: 20, bytes: 4 * MB });
});
afterAll(async () => {
  await pool.end();
  rmSync(dir, { recursive: true, force: true });
});

async function ask<Row>(text: string): Promise<Row> {
  const { query, release } = await pool.connect();
  const { rows } = (await query(text, [])) as { rows: Row[] };
  release();
  return rows[0]!;
}

/** What would have to be gone through after a kill. */
const left = async () =>
  (await ask<{ left: number }>(`select (pg_current_wal_lsn() - (select redo_lsn from pg_control_checkpoint()))::float8 as left`)).left;

it('the embedded engine’s log is cut short however long it runs, and what was written stays', async () => {
  await ask('create table lines (text text)');
  for (let round = 1; round <= 3; round++) {
    await ask(`insert into lines select repeat('x', 1000) from generate_series(1, 6000)`);
    while ((await left()) > 4 * MB) await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(await left()).toBeLessThanOrEqual(4 * MB);
  expect(await ask('select count(*)::int as count from lines')).toEqual({ count: 18_000 });
});
