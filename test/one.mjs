import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../bff/build.mjs';
import { isBuilt } from '../bff/build-stamp.mjs';
import { runJest, useTemporaryDirectory } from './support/jest-run.mjs';
import { startPostgres } from './support/postgres.mjs';
import { reaches } from './support/test-imports.mjs';

// `npm run test:one -- pattern [options of Jest]`: the suites whose path matches, of any kind, without static checks
// and second look. On PostgreSQL if installed and not `--embedded`.
const EMBEDDED = '--embedded';
const [pattern, ...options] = process.argv.slice(2).filter((word) => word !== EMBEDDED);
const root = fileURLToPath(new URL('..', import.meta.url));
/** Pages, and processes of the portal. */
const NEEDS_BUILD = /'dist\/bff\/main\.js'|pages: true|(?<!function )runPortal\(/;
const PROJECTS = ['architecture', 'api', 'api-long', 'browser', 'browser-long'];

const suites = readdirSync(join(root, 'test'), { recursive: true })
  .map((name) => join('test', name))
  .filter((path) => path.endsWith('.spec.ts') && new RegExp(pattern).test(path));
if (!pattern || !suites.length) {
  process.stderr.write(`No suite matches ${pattern}. Usage: npm run test:one -- test/otp [--embedded] [-t 'name of a test']\n`);
  process.exit(2);
}
useTemporaryDirectory();
if (!isBuilt() && suites.some((path) => reaches(join(root, path), NEEDS_BUILD))) await build();
const postgres = process.argv.includes(EMBEDDED) ? undefined : await startPostgres();
const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
const { failed } = runJest(pattern, PROJECTS, { env, args: ['--runTestsByPath', ...suites, ...options], workers: 2 });
await postgres?.stop();
process.exit(failed ? 1 : 0);
