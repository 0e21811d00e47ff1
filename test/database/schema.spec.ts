import { readFileSync } from 'node:fs';
import { Database } from '../../bff/database/database.ts';
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
});
