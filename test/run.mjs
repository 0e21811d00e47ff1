import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from '../bff/build.mjs';
import { isBuilt } from '../bff/build-stamp.mjs';
import { findChromium } from './support/chromium.mjs';
import { runJest, useTemporaryDirectory } from './support/jest-run.mjs';
import { startPostgres } from './support/postgres.mjs';

// `npm test [pattern]`: the static checks in the background and every suite once, on PostgreSQL if installed,
// otherwise on the embedded database, and the browser suites if Chromium is installed. Further variants: `npm run
// test:matrix`.
const root = fileURLToPath(new URL('..', import.meta.url));
const notes = [];
const started = Date.now();

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
if (!postgres) notes.push('No PostgreSQL server is installed: every suite ran on the embedded database.');

const only = process.argv.slice(2);
const options = {
  env: postgres ? { TEST_DATABASE_URL: postgres.url } : {},
  args: only.length ? ['--passWithNoTests', '--testPathPatterns', ...only] : [],
};
const results = [runJest('Rules and HTTP', ['architecture', 'api'], options)];
if (findChromium()) results.push(runJest('Pages in Chromium', ['browser'], options));
else notes.push('SKIPPED: the browser suites; no Chromium is installed (set CHROMIUM_PATH)');
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
await postgres?.stop();

const failedChecks = await checking;
for (const { name, output } of failedChecks) process.stdout.write(`\nFAILED: ${name}\n${output}\n`);

const minutes = ((Date.now() - started) / 60_000).toFixed(1);
const failed = sum('failed') + failedChecks.length;
process.stdout.write(`\n${notes.map((note) => `${note}\n`).join('')}In ${minutes} minutes:\n`);
process.stdout.write(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped\n`);
process.exit(failed ? 1 : 0);
