import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PglitePool } from '../../bff/database/pglite-pool.ts';
import { defined } from '../support/defined.ts';

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

async function run<Row>(text: string): Promise<Row[]> {
  const { query, release } = await pool.connect();
  const { rows } = (await query(text, [])) as { rows: Row[] };
  release();
  return rows;
}

const ask = async <Row>(text: string): Promise<Row> => defined((await run<Row>(text))[0]);

/** Bytes of log that recovery would replay after a crash. */
const left = async () =>
  (await ask<{ left: number }>(`select (pg_current_wal_lsn() - (select redo_lsn from pg_control_checkpoint()))::float8 as left`)).left;

it('the embedded database keeps its log short while it runs, and loses no rows', async () => {
  await run('create table lines (text text)');
  for (let round = 1; round <= 3; round++) {
    await run(`insert into lines select repeat('x', 1000) from generate_series(1, 6000)`);
    while ((await left()) > 4 * MB) await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(await left()).toBeLessThanOrEqual(4 * MB);
  expect(await ask('select count(*)::int as count from lines')).toEqual({ count: 18_000 });
});
