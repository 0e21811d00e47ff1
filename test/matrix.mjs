import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../bff/build.mjs';
import { isBuilt } from '../bff/build-stamp.mjs';
import { browserSuites, OTHER_VIEWS, USUAL_VIEWS } from './support/browser-suites.mjs';
import { findChromium } from './support/chromium.mjs';
import { startPostgres } from './support/postgres.mjs';
import { useTemporaryDirectory } from './support/run-suites.mjs';
import { reaches } from './support/test-imports.mjs';
import { TestRun } from './support/test-run.mjs';

// `npm run test:matrix [pattern]`: what `npm test` leaves out. Slow suites and those that start other programs, pages
// in both languages on both screens, the embedded database, and forwarded calls. With `--full` (nightly) every suite of
// endpoints runs forwarded, and each on both databases.
const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const only = positionals.length ? ['--passWithNoTests', '--testPathPatterns', positionals[0]] : [];
/** The suites of endpoints. */
const ENDPOINTS = ['auth', 'cases', 'content', 'documents', 'messages', 'otp', 'users'];
/** Those of them for which forwarding does more than pass JSON on: files, and the statement of who is calling. */
const FORWARDING = ['auth', 'documents'];
/** The slow suites that depend on the database. */
const LONG_EMBEDDED = 'backup|process';
const pattern = (text) => (only.length ? only : ['--testPathPatterns', text]);
const inFolders = (...folders) => [...pattern(`test/(${folders.join('|')})/`), ...ignorePureSuites()];
const matrix = new TestRun();
const run = (name, projects, env, args = only) => matrix.run(name, projects, { env, args });

const root = fileURLToPath(new URL('../', import.meta.url));
/** An import by which the result of a suite can depend on the database or on PORTAL_MODE. */
const DEPENDENT =
  /^(?:import|export) (?!type )[^;]*?'[^']*(?:bff\/database\/database\.ts|running-portal\.mjs|node:child_process)';/m;

/** Leaves out the suites of pure functions, which `npm test` has run. */
function ignorePureSuites() {
  const suites = readdirSync(join(root, 'test'), { recursive: true }).filter((name) => name.endsWith('.spec.ts'));
  const paths = suites.map((name) => join(root, 'test', name)).filter((path) => !reaches(path, DEPENDENT));
  return paths.map((path) => `--testPathIgnorePatterns=${relative(root, path)}`);
}

useTemporaryDirectory();
if (!isBuilt()) await build();
const postgres = await startPostgres();
const onPostgres = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
run('Long suites', ['api-long'], onPostgres);
if (findChromium()) {
  matrix.runBrowserSuites('The other views', OTHER_VIEWS, {
    env: onPostgres,
    args: [browserSuites({ only: positionals })],
  });
  const long = [browserSuites({ long: true, only: positionals })];
  matrix.runBrowserSuites('Long browser suites in every view', [...USUAL_VIEWS, ...OTHER_VIEWS], {
    env: onPostgres,
    args: long,
  });
} else matrix.notes.push('SKIPPED: the browser suites; no Chromium is installed (set CHROMIUM_PATH)');
const forwarded = inFolders(...(values.full ? ENDPOINTS : FORWARDING));
run('Forwarded calls', ['api'], { PORTAL_MODE: 'forwarded', ...onPostgres }, forwarded);
if (postgres) {
  run('Embedded database', ['api'], {}, [...only, ...ignorePureSuites()]);
  run('Embedded database, long suites', ['api-long'], {}, values.full ? only : pattern(LONG_EMBEDDED));
  if (values.full) run('Forwarded calls, embedded database', ['api'], { PORTAL_MODE: 'forwarded' }, forwarded);
} else matrix.notes.push('SKIPPED: what needs PostgreSQL; no server is installed');

const code = matrix.end();
await postgres?.stop();
process.exit(code);
