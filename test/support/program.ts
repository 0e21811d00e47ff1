import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { waitUntil } from './wait-until.ts';

/** Debian does not add the folder of some programs to PATH. */
export const TOOLS = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };

/** The name of an installed program, or undefined with a message that the test is skipped. */
export function programAt(...names: string[]): string | undefined {
  const found = names.find((name) => spawnSync(name, ['--version'], { env: TOOLS }).error === undefined);
  if (!found) process.stderr.write(`skipped: ${names.join(' or ')} is not installed\n`);
  return found;
}

/** Runs a program as a child process. `printed` is its output; `stop()` ends it. */
export function runProgram(name: string, args: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(name, args, { env: { ...TOOLS, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { printed: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output.printed += chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  return { output, ended, stop };
}

/** Waits until a server answers with any status. */
export const untilAnswers = (url: string): Promise<void> => untilReply(url, () => true);

/** Waits until a server answers with 2xx: one that is starting may refuse. */
export const untilReady = (url: string): Promise<void> => untilReply(url, ({ ok }) => ok);

async function untilReply(url: string, isExpected: (reply: Response) => boolean): Promise<void> {
  const answers = () => fetch(url).then(isExpected, () => false);
  await waitUntil(answers, `a server at ${url}`, 30_000);
}
