import { killInSubmissions } from './kill-in-submissions.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';

// `npm run faults [kills]`: kills the portal in the middle of submissions on both databases and prints what was lost.
const kills = Number(process.argv[2] ?? 10);
if (!isBuilt()) await build();
let lost = await killInSubmissions('embedded', kills, {});
const postgres = await startPostgres({ fast: false });
if (postgres) {
  lost += await killInSubmissions('PostgreSQL', kills, { DATABASE_URL: postgres.url });
  await postgres.stop();
} else process.stdout.write('SKIPPED on PostgreSQL: no server is installed\n');
process.exit(lost ? 1 : 0);
