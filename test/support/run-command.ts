import { spawn } from 'node:child_process';
import { ROOT } from '../architecture/sources.ts';

/**
 * Runs a command of `package.json` and ends it, with all that it started, after `limitMs`. Returns its exit code, and
 * the end of what it printed if that is not 0.
 */
export function runCommand(
  name: string,
  args: string[],
  limitMs: number,
): Promise<{ code: number | null; printed?: string }> {
  // Without the options by which this process compiles TypeScript.
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], { cwd: ROOT, env, detached: true });
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGTERM'), limitMs);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-2000)));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? { code } : { code, printed });
    });
  });
}
