import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Runs before Jest: creates the directory of the run's template databases, which `templates.ts` fills, and the function
 * that removes them, which `templates-teardown.mjs` calls. `TEST_RUN` is the prefix of their names on a server.
 */
export default function setUp() {
  process.env.TEST_TEMPLATES = mkdtempSync(join(tmpdir(), 'portal-templates-'));
  process.env.TEST_RUN = `${process.pid}_${Date.now()}`;
  globalThis.dropTemplateDatabases = async () => {
    rmSync(process.env.TEST_TEMPLATES, { recursive: true, force: true });
    if (!process.env.TEST_DATABASE_URL) return;
    const client = new pg.Client(process.env.TEST_DATABASE_URL);
    await client.connect();
    try {
      const names = 'select datname from pg_database where starts_with(datname, $1)';
      const { rows } = await client.query(names, [`template_of_run_${process.env.TEST_RUN}`]);
      for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
    } finally {
      await client.end();
    }
  };
}
