import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../bff/build.mjs';
import { isBuilt } from '../bff/build-stamp.mjs';
import { USUAL_VIEWS } from './support/browser-suites.mjs';
import { startPostgres } from './support/postgres.mjs';
import { runBrowserSuites, runJest, useTemporaryDirectory } from './support/run-suites.mjs';
import { reaches } from './support/test-imports.mjs';

// `npm run test:one -- pattern [options of Jest or Playwright Test]`: the suites whose path matches, of any kind,
// without static checks and second look. On PostgreSQL if installed and not `--embedded`.
const EMBEDDED = '--embedded';
const [pattern, ...options] = process.argv.slice(2).filter((word) => word !== EMBEDDED);
const root = fileURLToPath(new URL('..', import.meta.url));
/** Pages, and processes of the portal. */
const NEEDS_BUILD = /'dist\/bff\/main\.js'|pages: true|(?<!function )runPortal\(/;

const suites = readdirSync(join(root, 'test'), { recursive: true })
  .map((name) => join('test', name))
  .filter((path) => path.endsWith('.spec.ts') && new RegExp(pattern).test(path));
if (!pattern || !suites.length) {
  process.stderr.write(
    `No suite matches ${pattern}. Usage: npm run test:one -- test/otp [--embedded] [-t 'name of a test']\n`,
  );
  process.exit(2);
}
useTemporaryDirectory();
if (!isBuilt() && suites.some((path) => reaches(join(root, path), NEEDS_BUILD))) await build();
const postgres = process.argv.includes(EMBEDDED) ? undefined : await startPostgres();
const env = postgres ? { TEST_DATABASE_URL: postgres.url } : { TEST_EMBEDDED: 'true' };

const inBrowser = suites.filter((path) => path.startsWith('test/e2e/'));
const others = suites.filter((path) => !inBrowser.includes(path));
let failed = 0;
if (others.length)
  failed += runJest(pattern, ['architecture', 'api', 'api-long'], {
    env,
    args: ['--runTestsByPath', ...others, ...options],
    workers: 2,
  }).failed;
if (inBrowser.length) {
  const views = options.some((word) => word.startsWith('--project')) ? [] : USUAL_VIEWS;
  const args = [...inBrowser, '--retries=0', ...options.map((word) => (word === '-t' ? '--grep' : word))];
  failed += runBrowserSuites(pattern, views, { env, args }).failed;
}
await postgres?.stop();
process.exit(failed ? 1 : 0);
