import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian does not add the server's programs to PATH. */
function serverBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(debian, version, 'bin')).find((dir) => existsSync(join(dir, 'initdb')));
  if (found) return found;
  const which = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout.trim();
  return which ? join(which, '..') : undefined;
}

/** PostgreSQL does not run as root, so as root it runs as the `postgres` user. */
function asServerUser(command, args) {
  if (process.getuid?.() !== 0) return [command, args];
  return ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]];
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function run(command, args) {
  const [program, rest] = asServerUser(command, args);
  const { status, stderr, stdout } = spawnSync(program, rest, { encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(`${command} failed: ${stderr || stdout}`);
}

/**
 * A temporary PostgreSQL on loopback. Returns `{ url, pid, stop() }`, or undefined where none is installed; `halt()`
 * and `start()` stop and restart it, `freeze()` and `thaw()` suspend it (on Linux). `fsync` is as in production unless
 * `fast`. `dataIn`: a directory for the data without the WAL. `settings`: further `name=value` settings.
 */
export async function startPostgres({ fast = true, dataIn, settings: more = [] } = {}) {
  const bin = serverBinaries();
  if (!bin) return undefined;
  const dir = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  if (process.getuid?.() === 0) spawnSync('chown', ['postgres:postgres', dir]);
  chmodSync(dir, 0o700);
  if (dataIn && process.getuid?.() === 0) spawnSync('chown', ['postgres:postgres', dataIn]);
  const data = join(dataIn ?? dir, 'data');
  const places = ['-D', data, ...(dataIn ? ['-X', join(dir, 'log')] : [])];
  run(join(bin, 'initdb'), [...places, '-U', 'portal', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const port = await freePort();
  const settings = [
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${dir}`,
    '-c',
    'max_connections=120',
  ];
  settings.push(...more.flatMap((setting) => ['-c', setting]));
  if (fast) settings.push('-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off');
  const [program, args] = asServerUser(join(bin, 'postgres'), ['-D', data, ...settings]);
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
    await halt();
    rmSync(dir, { recursive: true, force: true });
  };
  // Includes the process of each connection, which would continue otherwise.
  const signalAll = (signal) => [...childrenOf(server.pid), server.pid].forEach((pid) => process.kill(pid, signal));
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    port,
    pid: server.pid,
    stop,
    start,
    halt,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

async function untilReady(bin, port, server) {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended while starting');
    if (spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal']).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGKILL');
  throw new Error('PostgreSQL was not ready after 15 s');
}
