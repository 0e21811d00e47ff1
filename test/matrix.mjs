import { build } from '../bff/build.mjs';
import { isBuilt } from '../bff/build-stamp.mjs';
import { findChromium } from './support/chromium.mjs';
import { runJest, useTemporaryDirectory } from './support/jest-run.mjs';
import { startPostgres } from './support/postgres.mjs';

// `npm run test:matrix [pattern]`: what `npm test` leaves out. Slow suites and those that start other programs, pages
// in both languages on both screens, the embedded database, and every endpoint forwarded to a second instance, on one
// of the databases.
const only = process.argv[2] ? ['--passWithNoTests', '--testPathPatterns', process.argv[2]] : [];
/** Each suite of endpoints runs forwarded once, on one of the databases. */
const FORWARDED_EMBEDDED = ['content', 'messages', 'otp', 'users'];
const FORWARDED_POSTGRES = ['auth', 'cases', 'documents'];
/** The slow suites that depend on the database. */
const LONG_EMBEDDED = 'backup|embedded-log|process';
const pattern = (text) => (only.length ? only : ['--testPathPatterns', text]);
const inFolders = (...folders) => pattern(`test/(${folders.join('|')})/`);
const started = Date.now();
const notes = [];
const totals = { passed: 0, failed: 0, skipped: 0 };

function run(name, projects, env, args = only) {
  const result = runJest(name, projects, { env, args });
  for (const key of Object.keys(totals)) totals[key] += result[key];
}

useTemporaryDirectory();
if (!isBuilt()) await build();
const postgres = await startPostgres();
const onPostgres = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
run('Long suites', ['api-long'], onPostgres);
if (findChromium()) {
  // `npm test` runs life-of-a-case in its only language and screen size.
  const others = [...only, '--testPathIgnorePatterns=life-of-a-case'];
  run('The other languages and screens', ['browser'], { TEST_VIEWS: 'rest', ...onPostgres }, others);
  run('Every page, in both languages on both screens', ['browser-long'], { TEST_VIEWS: 'all', ...onPostgres });
} else notes.push('SKIPPED: the browser suites; no Chromium is installed (set CHROMIUM_PATH)');
run(
  'Forwarded calls, embedded database',
  ['api'],
  { PORTAL_MODE: 'forwarded' },
  inFolders(...FORWARDED_EMBEDDED, ...(postgres ? [] : FORWARDED_POSTGRES)),
);
if (postgres) {
  // Without those that have just run on it, forwarded.
  const others = FORWARDED_EMBEDDED.map((folder) => `--testPathIgnorePatterns=test/${folder}/`);
  run('Embedded database', ['api'], {}, [...only, ...others]);
  run('Embedded database, long suites', ['api-long'], {}, pattern(LONG_EMBEDDED));
  run('Forwarded calls, PostgreSQL', ['api'], { PORTAL_MODE: 'forwarded', ...onPostgres }, inFolders(...FORWARDED_POSTGRES));
  await postgres.stop();
} else notes.push('SKIPPED: what needs PostgreSQL; no server is installed');

const minutes = ((Date.now() - started) / 60_000).toFixed(1);
process.stdout.write(`\n${notes.map((note) => `${note}\n`).join('')}In ${minutes} minutes:\n`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(totals.failed ? 1 : 0);
