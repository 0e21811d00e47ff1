import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The time limit of a whole run, for a suite that keeps its thread busy; tests have their own (test-limits.mjs). */
const TIMEOUT_MS = 40 * 60_000;
export const COUNTS = ['passed', 'failed', 'skipped'];
/** One more than cores, because suites wait for the database, timers and Chromium. */
const WORKERS = 3;

/**
 * Sets TMPDIR to a temporary directory of this run, in memory if there is room: suites create hundreds of short-lived
 * databases.
 */
export function useTemporaryDirectory() {
  let parent = tmpdir();
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > 4 * 2 ** 30) parent = '/dev/shm';
  } catch {
    // Not every system has /dev/shm.
  }
  const dir = mkdtempSync(join(parent, 'portal-tests-'));
  // Under root, PostgreSQL runs as another user, who needs access to its directory.
  chmodSync(dir, 0o755);
  process.env.TMPDIR = dir;
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
}

/** The lines that the reporter of a run has written (run-report.mjs), by suite. */
function readReport(path) {
  const lines = existsSync(path)
    ? readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
  const suites = new Map();
  for (const { suite, ...line } of lines) {
    const known = suites.get(suite) ?? { path: suite, passed: 0, failed: 0, skipped: 0 };
    const sums = Object.fromEntries(COUNTS.map((key) => [key, known[key] + (line[key] ?? 0)]));
    suites.set(suite, {
      ...known,
      ...line,
      ...sums,
      error: known.error ?? line.error,
      flaky: known.flaky ?? line.flaky,
    });
  }
  return [...suites.values()];
}

/**
 * Runs suites with Jest. Returns `{ passed, failed, skipped, suites, broken }`: the sums of the suites' tests, each
 * suite with its path, counts and first error, and why the run as a whole failed, if it did.
 */
export function runJest(name, projects, { env = {}, args = [], workers = WORKERS, timeoutMs } = {}) {
  const options = ['--selectProjects', ...projects, `--maxWorkers=${workers}`, ...args];
  const sources = { SWC_NODE_PROJECT: 'tsconfig.json', NODE_OPTIONS: '--import @swc-node/register/esm-register' };
  return runProcess(name, ['node_modules/jest/bin/jest.js', ...options], { env: { ...sources, ...env }, timeoutMs });
}

/** Runs browser suites with Playwright Test in these views; returns the same. */
export function runBrowserSuites(name, views, { env = {}, args = [] } = {}) {
  const options = ['test', '--pass-with-no-tests', ...views.map((view) => `--project=${view}`), ...args];
  return runProcess(name, ['node_modules/@playwright/test/cli.js', ...options], { env });
}

function runProcess(name, command, { env, timeoutMs = TIMEOUT_MS }) {
  process.stdout.write(`\n── ${name}\n`);
  const report = join(mkdtempSync(join(tmpdir(), 'test-run-')), 'report.jsonl');
  const { status, signal, error } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    env: { ...process.env, TEST_REPORT: report, ...env },
  });
  const suites = readReport(report);
  rmSync(join(report, '..'), { recursive: true, force: true });
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
  const running = suites.filter(({ ended }) => !ended).map(({ path }) => path);
  const late = error?.code === 'ETIMEDOUT' && `it took longer than ${timeoutMs / 60_000} minutes`;
  const why = late || (error?.message ?? `it ended with ${signal ?? status}`);
  let broken;
  if (error || running.length) broken = `${why} while these ran: ${running.join(', ') || 'none'}`;
  else if (status !== 0 && !sum('failed')) broken = `${why} and no failed test`;
  if (broken) process.stdout.write(`The run broke: ${broken}\n`);
  return { passed: sum('passed'), failed: sum('failed') + (broken ? 1 : 0), skipped: sum('skipped'), suites, broken };
}
