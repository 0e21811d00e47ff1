import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

/** Debian does not add the server's programs to PATH. */
export function serverBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(debian, version, 'bin')).find((dir) => existsSync(join(dir, 'initdb')));
  if (found) return found;
  const which = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout.trim();
  return which ? join(which, '..') : undefined;
}

/** PostgreSQL does not run as root, so as root it runs as the `postgres` user. */
export function asServerUser(command, args) {
  if (process.getuid?.() !== 0) return [command, args];
  return ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]];
}

function run(command, args) {
  const [program, rest] = asServerUser(command, args);
  const { status, stderr, stdout } = spawnSync(program, rest, { encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(`${command} failed: ${stderr || stdout}`);
}

/** Not durable. A transaction that a suite forgets would hold back the commit horizon of all databases. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'idle_in_transaction_session_timeout=30s'];

/**
 * A temporary PostgreSQL on loopback. Returns `{ url, port, stop() }`, or undefined where none is installed; `halt()`
 * and `start()` stop and restart it, `freeze()` and `thaw()` suspend it (on Linux). `fsync` is as in production unless
 * `fast`. `dataIn`: a directory for the data without the WAL. `settings`: further `name=value` settings.
 * `standbyOf`: the port of a primary to copy and follow; `promote()` ends that. `kill()` ends the server like a crash.
 */
export async function startPostgres({ fast = true, dataIn, settings: more = [], standbyOf } = {}) {
  const bin = serverBinaries();
  if (!bin) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  if (process.getuid?.() === 0) spawnSync('chown', ['postgres:postgres', dir]);
  chmodSync(dir, 0o700);
  if (dataIn && process.getuid?.() === 0) spawnSync('chown', ['postgres:postgres', dataIn]);
  const data = join(dataIn ?? dir, 'data');
  const places = ['-D', data, ...(dataIn ? ['-X', join(dir, 'log')] : [])];
  if (standbyOf)
    run(join(bin, 'pg_basebackup'), [
      ...['-D', data, '-R', '-h', '127.0.0.1', '-p', String(standbyOf), '-U', 'portal'],
      ...['-c', 'fast', '--no-sync'],
    ]);
  else run(join(bin, 'initdb'), [...places, '-U', 'portal', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'max_connections=120',
    ...more,
    ...(fast ? FAST : []),
  ];
  const [program, args] = asServerUser(join(bin, 'postgres'), [
    '-D',
    data,
    '-p',
    `${port}`,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  let server;
  const start = async () => {
    server = spawn(program, args, { stdio: 'ignore', cwd: dir });
    await untilReady(bin, port, server);
  };
  const halt = () =>
    new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill('SIGINT');
    });
  await start();
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) await halt();
    rmSync(dir, { recursive: true, force: true });
  };
  // Includes the process of each connection, which would continue otherwise.
  const signalAll = (name) => [...childrenOf(server.pid), server.pid].forEach((pid) => signal(pid, name));
  const kill = () =>
    new Promise((resolve) => {
      const children = childrenOf(server.pid);
      server.once('exit', resolve);
      server.kill('SIGKILL');
      for (const pid of children) signal(pid, 'SIGKILL');
    });
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    port,
    stop,
    start,
    halt,
    kill,
    promote: () => run(join(bin, 'pg_ctl'), ['promote', '-D', data]),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
}

/** Sends a signal to a process, which may have ended. */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

export function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

async function untilReady(bin, port, server) {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended while starting');
    if (spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal']).status === 0)
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGKILL');
  throw new Error('PostgreSQL was not ready after 15 s');
}
