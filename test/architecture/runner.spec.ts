import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '../support/wait-until.ts';
import { ROOT } from './sources.ts';

/** Several runs of Jest, which start slowly on a busy machine. */
const LIMIT_MS = 300_000;
const dir = mkdtempSync(join(tmpdir(), 'runner-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs the suites of `*.fixture.ts` that match, as `npm test` runs its own, and calls `meanwhile`. */
const runFixtures = (pattern: string, meanwhile?: () => Promise<void>) =>
  runSuites(
    `run.run('Fixtures', ['test-run'], { args: ['--testPathPatterns', ${JSON.stringify(pattern)}] });`,
    meanwhile,
  );

/** Runs what `start` starts on a `TestRun` named `run`, and calls `meanwhile`. */
async function runSuites(
  start: string,
  meanwhile?: () => Promise<void>,
): Promise<{ status: unknown; lines: string[] }> {
  const command = `import { TestRun } from './test/support/test-run.mjs';
    const run = new TestRun();
    ${start}
    process.exit(run.end());`;
  const { NODE_OPTIONS: _options, JEST_WORKER_ID: _worker, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', command], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: LIMIT_MS,
    env: { ...env, FIRST_TIMES: dir, TEST_LIMIT_MS: '500' },
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const closed = once(child, 'close');
  await meanwhile?.();
  const [status] = (await closed) as unknown[];
  return { status, lines: text.split('\n') };
}

it(
  'a suite that failed runs once more, alone, and a test that hangs fails',
  async () => {
    const { status, lines } = await runFixtures('(?<!busy)\\.fixture');
    const text = lines.join('\n');
    expect(status).toBe(1);
    const again = lines.filter((line) => line.startsWith('── Once more')).map((line) => line.replace(/.*\//, ''));
    // Never a rule of the code, and none a third time.
    expect(again.sort()).toEqual([
      'fails-always.fixture.ts',
      'fails-once.fixture.ts',
      'hangs.fixture.ts',
      'not-awaited.fixture.ts',
    ]);
    expect(text).toMatch(
      /flaky: test\/support\/runner\/fails-once\.fixture\.ts \(Fixtures\) passed alone.*\n.*\n.*by chance, \{ seed: 42 \}/,
    );
    expect(text).toMatch(
      /flaky: test\/support\/runner\/not-awaited\.fixture\.ts \(Fixtures\) passed alone.*\n.*nobody waits/,
    );
    expect(lines.filter((line) => line.startsWith('FAILED: ')).sort()).toEqual([
      'FAILED: test/architecture/rule-fails-once.fixture.ts (Fixtures)',
      'FAILED: test/support/runner/fails-always.fixture.ts (Fixtures)',
      'FAILED: test/support/runner/hangs.fixture.ts (Fixtures)',
    ]);
    for (const name of ['never ends', 'never ends with 1', 'a hook that hangs > (beforeAll)'])
      expect(text).toContain(`${name}\n    Error: It did not end within 0.5 s`);
    expect(lines).toContain('SKIPPED: 1 tests of test/support/runner/hangs.fixture.ts (Fixtures)');
    expect(lines.at(-2)).toBe('4 passed, 5 failed, 1 skipped');
  },
  LIMIT_MS,
);

it(
  'a run that was killed names the suites that were running',
  async () => {
    const { status, lines } = await runFixtures('busy', async () => {
      const path = join(dir, 'busy');
      await waitUntil(() => existsSync(path), 'a suite that runs', LIMIT_MS / 2);
      process.kill(Number(readFileSync(path, 'utf8')), 'SIGKILL');
    });
    expect(status).toBe(1);
    expect(lines).toContain(
      'FAILED: Fixtures: it ended with SIGKILL while these ran: test/support/runner/busy.fixture.ts',
    );
    expect(lines.at(-2)).toBe('0 passed, 1 failed, 0 skipped');
  },
  LIMIT_MS,
);

it(
  'a browser test that failed runs once more, alone, and one that hangs fails',
  async () => {
    const config = "['--config', 'test/support/runner/playwright.config.ts']";
    const { status, lines } = await runSuites(`run.runBrowserSuites('Browser', ['fixture'], { args: ${config} });`);
    const path = 'test/support/runner/fails.playwright.ts (Browser)';
    const text = lines.join('\n');
    expect(status).toBe(1);
    expect(text).toMatch(
      /flaky: .*fails\.playwright\.ts \(Browser\) passed alone.*\n.*passes when it runs again, alone\n.*by chance/,
    );
    expect(lines.filter((line) => line.startsWith('FAILED: '))).toEqual([`FAILED: ${path}`]);
    expect(text).toMatch(/FAILED: .*\n.*fails always\n.*never/);
    expect(lines).toContain(`SKIPPED: 1 tests of ${path}`);
    expect(lines.at(-2)).toBe('2 passed, 2 failed, 1 skipped');
  },
  LIMIT_MS,
);
