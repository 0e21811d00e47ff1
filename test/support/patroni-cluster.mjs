import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asServerUser, childrenOf, serverBinaries, signal } from './postgres.mjs';
import { freePort } from './free-port.mjs';
import { waitUntil } from './wait-until.ts';

const READY_MS = 180_000;
/** Bytes that a replica may be behind under load. */
const MAX_LAG = 1_000_000;
/** Patroni elects a new primary when the lease of the old one has expired; 20 s is the least that it allows. */
const TIMES = { ttl: 20, loop_wait: 5, retry_timeout: 5 };
const ROLES_OF_PRIMARY = new Set(['leader', 'master', 'primary']);

/** The name of the first missing program, or undefined. */
export function missingForPatroni() {
  if (!serverBinaries()) return 'PostgreSQL';
  return ['patroni', 'etcd'].find((program) => spawnSync('which', [program]).status !== 0);
}

/** A process that can be killed, paused and started again. Its children are those of the PostgreSQL that it started. */
class Member {
  constructor(name, { command, args, cwd, pidFile }) {
    Object.assign(this, { name, command, args, cwd, pidFile });
  }

  start() {
    const [program, args] = asServerUser(this.command, this.args);
    this.child = spawn(program, args, { stdio: 'ignore', cwd: this.cwd });
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
  }

  /** The member, its PostgreSQL and the processes of the connections. */
  pids() {
    const postmaster = Number(this.pidFile && textOf(this.pidFile).split('\n', 1)[0]) || undefined;
    return [this.child.pid, ...(postmaster ? [postmaster, ...childrenOf(postmaster)] : [])];
  }

  async kill() {
    for (const pid of this.pids()) signal(pid, 'SIGKILL');
    await this.ended;
  }

  pause() {
    for (const pid of this.pids()) signal(pid, 'SIGSTOP');
  }

  resume() {
    for (const pid of this.pids()) signal(pid, 'SIGCONT');
  }

  async stop() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    await this.kill();
  }
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** A member of etcd for each pair of ports. */
function etcdMembers(dir, ports) {
  const cluster = ports.map(({ peer }, index) => `etcd${index}=http://127.0.0.1:${peer}`).join(',');
  return ports.map(({ client, peer }, index) => {
    const [own, between] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
    const args = ['--name', `etcd${index}`, '--data-dir', join(dir, `etcd${index}`), '--listen-client-urls', own];
    args.push('--advertise-client-urls', own, '--listen-peer-urls', between, '--initial-advertise-peer-urls', between);
    args.push('--initial-cluster', cluster, '--logger', 'zap', '--log-level', 'error');
    // A busy machine must not look like a lost member.
    args.push('--heartbeat-interval', '300', '--election-timeout', '3000');
    return new Member(`etcd${index}`, { command: 'etcd', args, cwd: dir });
  });
}

/** A node of PostgreSQL, as Patroni's configuration; JSON is YAML. */
function patroniNode(dir, name, { port, api }, etcd) {
  const home = join(dir, name);
  const parameters = {
    unix_socket_directories: home,
    max_connections: 120,
    wal_keep_size: '256MB',
    wal_log_hints: 'on',
  };
  const configuration = {
    scope: 'portal',
    name,
    log: { level: 'WARNING', dir: home },
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { hosts: etcd.map(({ client }) => `127.0.0.1:${client}`) },
    bootstrap: {
      dcs: { ...TIMES, synchronous_mode: true, postgresql: { use_pg_rewind: true, use_slots: true, parameters } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { 'auth-host': 'trust' }, { 'auth-local': 'trust' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(home, 'data'),
      bin_dir: serverBinaries(),
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'portal', password: 'portal' },
        replication: { username: 'replicator', password: 'replicator' },
      },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
  mkdirSync(home, { mode: 0o700 });
  const file = join(home, 'patroni.yml');
  writeFileSync(file, JSON.stringify(configuration, undefined, 2));
  const node = new Member(name, {
    command: 'patroni',
    args: [file],
    cwd: home,
    pidFile: join(home, 'data', 'postmaster.pid'),
  });
  return Object.assign(node, { port, api });
}

/**
 * Starts three members of etcd and `nodes` of PostgreSQL under Patroni with synchronous replication, on loopback.
 * Returns `{ url, etcd, nodes, primary(), replica(isSynchronous), settled(), stop() }`. `url` names all nodes;
 * `settled` waits until one is the primary and all others follow it.
 */
export async function startPatroni({ nodes: count = 3 } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'portal-patroni-'));
  const ports = [];
  for (let n = 0; n < 3; n++) ports.push({ client: await freePort(), peer: await freePort() });
  const etcd = etcdMembers(dir, ports);
  const nodes = [];
  for (let n = 0; n < count; n++)
    nodes.push(patroniNode(dir, `node${n}`, { port: await freePort(), api: await freePort() }, ports));
  chmodSync(dir, 0o700);
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', 'postgres:postgres', dir]);

  const stop = async () => {
    for (const member of [...nodes, ...etcd]) if (member.child) await member.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  const members = async () => {
    for (const { api } of nodes) {
      const options = { signal: AbortSignal.timeout(2000) };
      const cluster = await fetch(`http://127.0.0.1:${api}/cluster`, options)
        .then((reply) => reply.json())
        .catch(() => undefined);
      if (cluster?.members?.length) return cluster.members;
    }
    return [];
  };
  const nodeOf = (member) => nodes.find(({ name }) => name === member?.name);
  const primary = async () => nodeOf((await members()).find(({ role }) => ROLES_OF_PRIMARY.has(role)));
  let all = [];
  const isSettled = async () => {
    all = await members();
    const isFollowing = ({ role, state, lag }) =>
      !ROLES_OF_PRIMARY.has(role) && ['running', 'streaming'].includes(state) && lag < MAX_LAG;
    return (
      all.filter(({ role, state }) => ROLES_OF_PRIMARY.has(role) && state === 'running').length === 1 &&
      all.filter(isFollowing).length === nodes.length - 1 &&
      all.some(({ role }) => role === 'sync_standby')
    );
  };
  const settled = () =>
    waitUntil(isSettled, () => `a primary that all others follow: ${JSON.stringify(all)}`, READY_MS);
  try {
    for (const member of [...etcd, ...nodes]) member.start();
    await settled();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://portal@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres?target_session_attrs=read-write`,
    etcd,
    nodes,
    primary,
    replica: async (isSynchronous) =>
      nodeOf((await members()).find(({ role }) => role === (isSynchronous ? 'sync_standby' : 'replica'))),
    settled,
    stop,
  };
}
