import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';
import { startPostgres } from './postgres.mjs';
import setUpTemplates from './templates-setup.mjs';

/**
 * Runs before the browser suites: builds the portal after a change, starts PostgreSQL if installed, and prepares the
 * template databases. Returns what runs after them.
 */
export default async function setUp() {
  if (!isBuilt()) await build();
  const isOwn = !process.env.TEST_DATABASE_URL && !process.env.TEST_EMBEDDED;
  const postgres = isOwn ? await startPostgres() : undefined;
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  setUpTemplates();
  return async () => {
    await globalThis.dropTemplateDatabases();
    await postgres?.stop();
  };
}
