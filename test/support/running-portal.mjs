import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NO_CONTACT_LIMITS } from './contact-limits.mjs';
import { freePort } from './free-port.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Starts the built portal as a process on loopback. Returns `{ url, pid, dir, ms, kill(signal), stop() }`; `ms`: from
 * spawn to ready. `from`: the folder of the build. `dir`: an existing data directory, which is kept. `timeoutSeconds`:
 * the start timeout in seconds. `ended` resolves to the exit code.
 */
export async function runPortal({
  env = {},
  dir,
  port: wanted,
  from = root,
  viaNpm = false,
  timeoutSeconds = 120,
} = {}) {
  const data = dir ?? mkdtempSync(join(tmpdir(), 'portal-run-'));
  const port = wanted ?? (await freePort());
  const started = performance.now();
  const command = viaNpm ? ['npm', ['start', '--silent']] : [process.execPath, ['dist/bff/main.js']];
  const child = spawn(command[0], command[1], {
    cwd: from,
    detached: viaNpm,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: data,
      ...NO_CONTACT_LIMITS,
      ...env,
    },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-4000)));
  // Not 'exit': npm ends before the portal that it started, which still writes to its data directory.
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/health/ready`, child, timeoutSeconds, () => errors);
  const ms = performance.now() - started;
  const kill = async (signal) => {
    process.kill(viaNpm ? -child.pid : child.pid, signal);
    return ended;
  };
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) await kill('SIGTERM');
    if (!dir) rmSync(data, { recursive: true, force: true });
  };
  return { url, port, pid: child.pid, dir: data, ms, kill, ended, stop, errors: () => errors };
}

/** Waits until a process that starts answers an address with success. `errors` gives what it printed about errors. */
export async function untilReady(address, child, timeoutSeconds, errors = () => '') {
  for (let attempt = 0; attempt < timeoutSeconds * 20; attempt++) {
    if (child.exitCode !== null) throw new Error(`${address}: the process ended while starting:\n${errors()}`);
    const ready = await fetch(address).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`${address} was not ready in ${timeoutSeconds} s:\n${errors()}`);
}
