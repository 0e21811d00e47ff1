import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from '../bff/build.mjs';
import { isBuilt } from '../bff/build-stamp.mjs';
import { findChromium } from './support/chromium.mjs';
import { startPostgres } from './support/postgres.mjs';
import { useTemporaryDirectory } from './support/run-suites.mjs';
import { browserSuites, USUAL_VIEWS } from './support/browser-suites.mjs';
import { TestRun } from './support/test-run.mjs';

// `npm test [pattern]`: the static checks in the background and every suite once, on PostgreSQL if installed,
// otherwise on the embedded database, and the browser suites if Chromium is installed. Further variants: `npm run
// test:matrix`.
const root = fileURLToPath(new URL('..', import.meta.url));
const run = new TestRun();

/** Format, lint and types in parallel. Returns the names and output of the failed checks. */
async function staticChecks() {
  const checks = await Promise.all(
    ['format:check', 'lint', 'types'].map(
      (name) =>
        new Promise((resolve) => {
          let output = '';
          const child = spawn('npm', ['run', '-s', name], { cwd: root });
          for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
          child.once('close', (code) => resolve({ name, ok: code === 0, output }));
        }),
    ),
  );
  return checks.filter(({ ok }) => !ok);
}

useTemporaryDirectory();
const checking = staticChecks();
if (!isBuilt()) await build();
const postgres = await startPostgres();
if (!postgres) run.notes.push('No PostgreSQL server is installed: every suite ran on the embedded database.');

const only = process.argv.slice(2);
const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
run.run('Rules and HTTP', ['architecture', 'api'], {
  env,
  args: only.length ? ['--passWithNoTests', '--testPathPatterns', ...only] : [],
});
if (findChromium()) run.runBrowserSuites('Pages in Chromium', USUAL_VIEWS, { env, args: [browserSuites({ only })] });
else run.notes.push('SKIPPED: the browser suites; no Chromium is installed (set CHROMIUM_PATH)');

const failedChecks = await checking;
for (const { name, output } of failedChecks) process.stdout.write(`\nFAILED: ${name}\n${output}\n`);
const code = run.end(failedChecks.length);
await postgres?.stop();
process.exit(code);
