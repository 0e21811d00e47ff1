import { build } from '../bff/build.mjs';
import { isBuilt } from '../bff/build-stamp.mjs';
import { runJest, useTemporaryDirectory } from './support/jest-run.mjs';
import { startPostgres } from './support/postgres.mjs';

// `npm run test:matrix [pattern]`: the suites that boot the portal, in the ways that `npm test` leaves out: on the embedded database, and with
// every call forwarded to a second instance, on both databases.
const only = process.argv[2] ? ['--testPathPatterns', process.argv[2]] : [];
const totals = { passed: 0, failed: 0, skipped: 0 };

function run(name, env) {
  const result = runJest(name, ['api'], { env, args: only });
  for (const key of Object.keys(totals)) totals[key] += result[key];
}

useTemporaryDirectory();
if (!isBuilt()) await build();
const postgres = await startPostgres();
run('Embedded mode, embedded database', { PORTAL_MODE: 'embedded' });
run('Forwarded mode, embedded database', { PORTAL_MODE: 'forwarded' });
if (postgres) {
  run('Forwarded mode, PostgreSQL', { PORTAL_MODE: 'forwarded', TEST_DATABASE_URL: postgres.url });
  await postgres.stop();
} else process.stdout.write('\nSKIPPED: forwarded mode on PostgreSQL; no PostgreSQL server is installed\n');

process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(totals.failed ? 1 : 0);
