import { readFileSync } from 'node:fs';
import { Database } from '../../bff/database/database.ts';
import { isEmptyTable, listTables } from '../../bff/ops/backup/backup-tables.ts';
import { SEEDED_TABLES } from '../../bff/ops/backup/restore-backup.ts';
import { CLOSED_STATUSES, OPEN_STATUSES, PENDING_STAFF_STATUSES, STATUS_CODES } from '../../common/cases/case.enums.ts';
import { describeSchema } from '../../bff/database/schema-description.ts';
import { testEnvironment } from '../support/portal.ts';

let database: Database;
let clean: () => Promise<void>;

beforeAll(async () => {
  const environment = await testEnvironment();
  ({ clean } = environment);
  database = await Database.open(environment.config);
});
afterAll(async () => {
  await database.close();
  await clean();
});

describe('schema.sql', () => {
  it('matches the migrations (npm run docs:schema writes it)', async () => {
    const file = readFileSync(new URL('../../bff/database/schema.sql', import.meta.url), 'utf8');
    expect(await describeSchema(database)).toBe(file);
  });

  it('describes every table in a comment', async () => {
    const tables = (await describeSchema(database)).split('\n\n').filter((block) => block.includes('\nCREATE TABLE '));
    expect(tables.length).toBeGreaterThan(50);
    expect(tables.filter((block) => !/^-- [A-Z].*\.$/m.test(block))).toEqual([]);
  });

  it('fills only the tables that a restore replaces', async () => {
    const filled: string[] = [];
    for (const { name } of await listTables(database)) if (!(await isEmptyTable(database, name))) filled.push(name);
    expect(filled).toEqual(SEEDED_TABLES.toSorted());
  });

  it('has the tables that change often vacuumed early, so that index-only scans need no rows', async () => {
    const tables = (await describeSchema(database)).split('\n\n');
    const early = tables.filter((table) => table.includes('\n) WITH (autovacuum_vacuum_scale_factor=0.02);'));
    expect(early.map((table) => /CREATE TABLE (\w+)/.exec(table)?.[1])).toEqual(['cases', 'jobs']);
  });

  it('has the statuses of cases in the constraint and the conditions of the indexes', async () => {
    const cases = /\nCREATE TABLE cases \([^]*?\n\n/.exec(await describeSchema(database))?.[0] ?? '';
    expect(cases).toContain(
      `cases_status_check CHECK (((status >= ${Math.min(...STATUS_CODES)}) AND (status <= ${Math.max(...STATUS_CODES)})))`,
    );
    const conditions = [...cases.matchAll(/ ON cases .*status = ANY \(ARRAY\[([\d, ]+)\]\)/g)].map(
      ([, codes = '']) => codes,
    );
    expect(conditions.length).toBeGreaterThan(4);
    const sets = [OPEN_STATUSES, PENDING_STAFF_STATUSES, CLOSED_STATUSES].map((codes) => codes.join(', '));
    expect(conditions.filter((codes) => !sets.includes(codes))).toEqual([]);
  });
});
