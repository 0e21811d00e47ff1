import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../bff/build.mjs';
import { isBuilt } from '../bff/build-stamp.mjs';
import { findChromium } from './support/chromium.mjs';
import { startPostgres } from './support/postgres.mjs';

// `npm test`: the checks, the build, then every suite; those that use the database on the embedded one and on PostgreSQL.
const root = fileURLToPath(new URL('..', import.meta.url));
const totals = { passed: 0, failed: 0, skipped: 0 };
const notes = [];

/** Suites whose subject is not what the database does: they run once, on PostgreSQL where there is one. Whole, both: `npm run test:all-ways`. */
const ONCE = [
  'test/(auth|outside|middleware|http)/',
  'test/documents/(upload|what-a-file-is)',
  'test/content/(content-images|happiness-meter|write-to)',
  'test/messages/(edit-templates|inbox|texts|webhooks|webhook-secrets)',
  'test/users/(passwords|profile|prove-identity|register)',
  'test/ops/(process|tracing|watch)',
  'test/store/embedded-log',
  'test/cases/(choose|counted-days|delegate-work|draft|lifecycle|location|mp3|submit-wizard|ticket|voice|who-sees-a-case)',
];

/** Suites that go through every service: a case's submission and handling, its files, content, a person's profile. */
const FORWARDED = 'test/(cases/(submit-a-case.spec|follow-a-case)|documents/case-files|content/read-content|users/profile)';

/** The suites lay hundreds of short-lived databases: in memory where there is room, on the disk of temporary files otherwise. */
function temporaryRoom() {
  let parent = tmpdir();
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > 4 * 2 ** 30) parent = '/dev/shm';
  } catch {
    // Not every system has one.
  }
  const room = mkdtempSync(join(parent, 'portal-tests-'));
  // PostgreSQL runs as a user of its own under root, and must reach its directory in here.
  chmodSync(room, 0o755);
  return room;
}
const room = temporaryRoom();
process.env.TMPDIR = room;
process.on('exit', () => rmSync(room, { recursive: true, force: true }));

function step(name, command, args, env = {}) {
  process.stdout.write(`\n── ${name}\n`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) notes.push(`FAILED: ${name}`);
  return status === 0;
}

function jest(name, projects, env = {}, only = []) {
  const report = join(tmpdir(), `portal-jest-${process.pid}.json`);
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--maxWorkers=3'];
  step(name, process.execPath, [...flags, '--selectProjects', ...projects, ...only, '--json', `--outputFile=${report}`], env);
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  totals.passed += numPassedTests;
  totals.failed += Math.max(numFailedTests, numFailedTestSuites);
  totals.skipped += numPendingTests;
  rmSync(report, { force: true });
}

const checked = step('check: format, lint, types', 'npm', ['run', '-s', 'check:fast']);
if (!checked) totals.failed += 1;
if (!isBuilt()) await build();
const postgres = await startPostgres();
jest('house and API on the embedded database', ['house', 'api'], {}, postgres ? ['--testPathIgnorePatterns', ONCE.join('|')] : []);
if (postgres) jest('API on PostgreSQL', ['api'], { TEST_DATABASE_URL: postgres.url });
else notes.push('SKIPPED: the PostgreSQL half; no PostgreSQL server is installed');

// A second instance answers here; the whole of it, on both databases, is `npm run test:all-ways`.
const on = postgres && { TEST_DATABASE_URL: postgres.url };
jest('the core of the suites through a middleware', ['api'], { PORTAL_MODE: 'forwarded', ...on }, ['--testPathPatterns', FORWARDED]);
await postgres?.stop();

if (findChromium()) jest('pages in Chromium', ['browser']);
else notes.push('SKIPPED: the browser suites; no Chromium is installed (set CHROMIUM_PATH)');

process.stdout.write(
  `\n${notes.map((note) => `${note}\n`).join('')}${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`,
);
process.exit(totals.failed || notes.some((note) => note.startsWith('FAILED')) ? 1 : 0);
