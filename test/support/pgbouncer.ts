import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asServerUser } from './postgres.mjs';
import { TOOLS } from './program.ts';
import { freePort } from './free-port.mjs';
import { waitUntil } from './wait-until.ts';

const [, major, minor] =
  /(\d+)\.(\d+)/.exec(spawnSync('pgbouncer', ['--version'], { env: TOOLS, encoding: 'utf8' }).stdout ?? '') ?? [];

export const HAS_PGBOUNCER = major !== undefined;
/** pgbouncer keeps prepared statements since 1.21. */
export const PREPARES_STATEMENTS = Number(major) * 100 + Number(minor) >= 121;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** A pgbouncer on loopback in front of the PostgreSQL at `server`. `settings`: lines of its [pgbouncer] section. */
export async function startPgbouncer(
  server: string,
  settings: readonly string[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const [port, { port: behind, username, password }] = [await freePort(), new URL(server)];
  const lines = [
    ...[
      '[databases]',
      `* = host=127.0.0.1 port=${behind}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
    ],
    ...['unix_socket_dir =', 'auth_type = trust', `auth_file = ${join(dir, 'users')}`, ...settings],
  ];
  writeFileSync(join(dir, 'users'), `"${username}" "${password}"\n`);
  writeFileSync(join(dir, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  chmodSync(dir, 0o755);
  // pgbouncer does not run as root.
  const [program, args] = asServerUser('pgbouncer', ['-q', join(dir, 'pgbouncer.ini')]);
  const child = spawn(program, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const isUp = () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    return answers(port);
  };
  await waitUntil(isUp, 'an answer of pgbouncer', 10_000);
  const url = new URL(server);
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
