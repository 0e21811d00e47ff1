import { killInSubmissions } from './kill-in-submissions.mjs';
import { killedMiddleware } from './killed-middleware.mjs';
import { severalInstances } from './several-instances.mjs';
import { upgrade } from './upgrade.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';

// `npm run faults`: kills the portal in the middle of submissions on both databases; then restarts two instances in turn under load, and takes
// their database away; then kills the middleware of a portal; then brings an earlier version up to this one and back. Prints what failed and
// what was lost. `npm run faults 50` sets the kills; `npm run faults -- kills 50`, `npm run faults -- instances 5 30` (rounds, seconds),
// `npm run faults -- middleware` and `npm run faults -- upgrade COMMIT 100000` (from which earlier version, with how many cases) run a part.
const [part, ...numbers] = process.argv.slice(2).flatMap((word, at) => (at === 0 && /^\d+$/.test(word) ? ['all', word] : [word]));
const [first, second] = numbers.map(Number);
if (!isBuilt()) await build();
let bad = 0;
const runs = (name) => part === undefined || part === 'all' || part === name;
if (runs('kills')) {
  const kills = first ?? 10;
  bad += await killInSubmissions('embedded', kills, {});
  const postgres = await startPostgres({ fast: false });
  if (postgres) {
    bad += await killInSubmissions('PostgreSQL', kills, { DATABASE_URL: postgres.url });
    await postgres.stop();
  } else process.stdout.write('SKIPPED on PostgreSQL: no server is installed\n');
}
if (runs('instances')) bad += await severalInstances(part === 'instances' ? { rounds: first, seconds: second } : {});
if (runs('middleware')) bad += await killedMiddleware();
if (runs('upgrade')) bad += await upgrade(...(part === 'upgrade' ? [numbers[0], second] : []));
process.stdout.write(bad ? `${bad} FAILED OR LOST\n` : 'nothing failed, nothing was lost\n');
process.exit(bad ? 1 : 0);
