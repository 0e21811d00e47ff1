import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A run that takes longer hangs: the runner has no limit for a test of its own. */
const TIMEOUT_MS = 40 * 60_000;
/** Suites wait for the database, timers and Chromium, so one more than there are cores. */
const WORKERS = 3;

/**
 * Points TMPDIR to a directory of this run, removed when the process ends: the suites lay hundreds of short-lived databases, in memory where
 * there is room, on the disk of temporary files otherwise.
 */
export function useTemporaryDirectory() {
  let parent = tmpdir();
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize > 4 * 2 ** 30) parent = '/dev/shm';
  } catch {
    // Not every system has one.
  }
  const dir = mkdtempSync(join(parent, 'portal-tests-'));
  // PostgreSQL runs as a user of its own under root, and must reach its directory in here.
  chmodSync(dir, 0o755);
  process.env.TMPDIR = dir;
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
}

/** Runs suites by Jest. Gives `{ passed, failed, skipped }`; a suite that could not run counts as failed. */
export function runJest(name, projects, { env = {}, args = [] } = {}) {
  process.stdout.write(`\n── ${name}\n`);
  const report = join(tmpdir(), `jest-${process.pid}.json`);
  const options = ['--selectProjects', ...projects, `--maxWorkers=${WORKERS}`, '--json', `--outputFile=${report}`, ...args];
  const { status } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: TIMEOUT_MS,
    env: { ...process.env, SWC_NODE_PROJECT: 'tsconfig.json', NODE_OPTIONS: '--import @swc-node/register/esm-register', ...env },
  });
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: numPassedTests,
      failed: Math.max(numFailedTests, numFailedTestSuites, status === 0 ? 0 : 1),
      skipped: numPendingTests,
    };
  } catch {
    process.stdout.write(`The run ended without a report\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(report, { force: true });
  }
}
