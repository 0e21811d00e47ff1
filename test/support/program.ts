import { spawn, spawnSync, type ChildProcess } from 'node:child_process';

/** The name of an installed program, or undefined with a message that the test is skipped. */
export function programAt(...names: string[]): string | undefined {
  const places = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const found = names.find((name) => spawnSync(name, ['--version'], { env: { PATH: places.join(':') } }).error === undefined);
  if (!found) process.stderr.write(`skipped: ${names.join(' or ')} is not installed\n`);
  return found;
}

/** Runs a program as a child process. `printed` is its output; `stop()` ends it. */
export function runProgram(name: string, args: string[], env: Record<string, string> = {}) {
  const path = `${process.env['PATH'] ?? ''}:/usr/sbin`;
  const child: ChildProcess = spawn(name, args, { env: { ...process.env, PATH: path, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { printed: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output.printed += chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  return { output, ended, stop };
}

/** Waits until a server answers with any status. */
export async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no server answers at ${url}`);
}
