import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PglitePool } from '../../bff/database/pglite-pool.ts';
import { defined } from '../support/defined.ts';
import { waitUntil } from '../support/wait-until.ts';

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

const queryRow = async <Row>(text: string): Promise<Row> => defined((await run<Row>(text))[0]);

/** The bytes of the write-ahead log that a recovery would replay after a crash. */
const logBytes = async () =>
  (
    await queryRow<{ bytes: number }>(
      `select (pg_current_wal_lsn() - (select redo_lsn from pg_control_checkpoint()))::float8 as bytes`,
    )
  ).bytes;

it('the embedded database limits its write-ahead log while it runs, and loses no rows', async () => {
  await run('create table lines (text text)');
  for (let round = 1; round <= 3; round++) {
    await run(`insert into lines select repeat('x', 1000) from generate_series(1, 6000)`);
    await waitUntil(async () => (await logBytes()) <= 4 * MB, 'a short log', 60_000);
  }
  expect(await logBytes()).toBeLessThanOrEqual(4 * MB);
  expect(await queryRow('select count(*)::int as count from lines')).toEqual({ count: 18_000 });
});
