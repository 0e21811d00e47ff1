import { spawn, spawnSync, type ChildProcess } from 'node:child_process';

/** Where a program of the system is, or undefined with a line that says why a test is skipped. */
export function programAt(...names: string[]): string | undefined {
  const places = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const found = names.find((name) => spawnSync(name, ['--version'], { env: { PATH: places.join(':') } }).error === undefined);
  if (!found) process.stderr.write(`skipped: ${names.join(' or ')} is not installed\n`);
  return found;
}

/** A program of the system as a process of this test. `printed` is all that it says; `stop()` ends it. */
export function runProgram(name: string, args: string[], env: Record<string, string> = {}) {
  const path = `${process.env['PATH'] ?? ''}:/usr/sbin`;
  const child: ChildProcess = spawn(name, args, { env: { ...process.env, PATH: path, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { printed: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said.printed += chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  return { said, ended, stop };
}

/** Waits until something answers at the address, whatever it answers. */
export async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing answers at ${url}`);
}
