import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from '../bff/build.mjs';
import { isBuilt } from '../bff/build-stamp.mjs';
import { findChromium } from './support/chromium.mjs';
import { runJest, useTemporaryDirectory } from './support/jest-run.mjs';
import { startPostgres } from './support/postgres.mjs';

// `npm test [pattern]`: the static checks beside the build, then every suite once, on PostgreSQL where it is installed, else on the embedded database,
// and the journeys in Chromium where it is installed. Other ways to run: `npm run test:matrix`.
const root = fileURLToPath(new URL('..', import.meta.url));
const notes = [];
const started = Date.now();

/** Format, lint and types, side by side with what else runs. Gives the failed ones' names and output. */
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
const projects = ['house', 'api'];
if (findChromium()) projects.push('browser');
else notes.push('SKIPPED: the browser suites; no Chromium is installed (set CHROMIUM_PATH)');

const failedChecks = await checking;
for (const { name, output } of failedChecks) process.stdout.write(`\nFAILED: ${name}\n${output}\n`);
const only = process.argv.slice(2);
const { passed, failed, skipped } = runJest(`Suites (${projects.join(', ')})`, projects, {
  env: postgres ? { TEST_DATABASE_URL: postgres.url } : {},
  args: only.length ? ['--testPathPatterns', ...only] : [],
});
await postgres?.stop();

const minutes = ((Date.now() - started) / 60_000).toFixed(1);
process.stdout.write(`\n${notes.map((note) => `${note}\n`).join('')}In ${minutes} minutes:\n`);
process.stdout.write(`${passed} passed, ${failed + failedChecks.length} failed, ${skipped} skipped\n`);
process.exit(failed + failedChecks.length ? 1 : 0);
