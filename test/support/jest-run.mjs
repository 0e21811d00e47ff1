import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The timeout of a whole run, because the runner has none per test. */
const TIMEOUT_MS = 40 * 60_000;
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

/** Runs suites with Jest. Returns `{ passed, failed, skipped }`; a suite that cannot run counts as failed. */
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
