import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../architecture/sources.ts';
import { asServerUser, serverBinaries } from './postgres.mjs';
import { runProgram } from './program.ts';
import { freePort } from './free-port.mjs';
import { waitUntil } from './wait-until.ts';

const EXAMPLES = join(ROOT, 'deploy/patroni');
const PASSWORDS = {
  PATRONI_SUPERUSER_PASSWORD: 'one-1',
  PATRONI_REPLICATION_PASSWORD: 'two-2',
  PATRONI_REWIND_PASSWORD: 'three-3',
};
type Running = ReturnType<typeof runProgram>;

/** PostgreSQL, Patroni and etcd do not run as root. */
const runAsServerUser = (name: string, args: string[], env?: Record<string, string>): Running =>
  runProgram(...asServerUser(name, args), env);

/** An error counts as no answer: the servers are starting. */
const until = <T>(what: () => string, ask: () => Promise<T>) =>
  waitUntil(() => ask().catch(() => undefined), what, 180_000);

/**
 * The database cluster of deploy/patroni on loopback: three members of etcd, two of Patroni, HAProxy and pgbouncer,
 * each with its example configuration. Only addresses, folders, memory and the watchdog differ.
 */
export class DatabaseCluster {
  readonly dir = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  readonly members: Running[] = [];
  readonly #running: Running[] = [];
  readonly #ports = new Map<string, number>();

  constructor() {
    mkdirSync(join(this.dir, 'sockets'));
    chmodSync(this.dir, 0o777);
    chmodSync(join(this.dir, 'sockets'), 0o777);
  }

  /** The local port that stands for a port of one of the machines. */
  async port(machine: string, port: string): Promise<number> {
    const key = `${machine}:${port}`;
    const known = this.#ports.get(key) ?? (await freePort());
    this.#ports.set(key, known);
    return known;
  }

  /** Writes an example for one of the machines with local addresses. `changes`: replacements. Returns the path. */
  async write(file: string, machine: number, changes: readonly [RegExp | string, string][] = []): Promise<string> {
    // The example is for the first machine. Lines with all machines are the same on each.
    let text = readFileSync(join(EXAMPLES, file), 'utf8')
      .replaceAll(/^(?!.*10\.20\.0\.13).*10\.20\.0\.11.*$/gm, (line) =>
        line.replaceAll('10.20.0.11', `10.20.0.1${machine}`),
      )
      .replaceAll('name: database-1', `name: database-${machine}`);
    for (const [from, to] of changes) text = text.replaceAll(from, to);
    for (const [address, host = '', port = ''] of text.matchAll(/(10\.20\.0\.1\d):(\d+)/g))
      text = text.replaceAll(address, `127.0.0.1:${await this.port(host, port)}`);
    const path = join(this.dir, `${machine}-${file}`);
    writeFileSync(path, text.replaceAll('10.20.0.0/24', '127.0.0.1/32'));
    return path;
  }

  async startEtcd(): Promise<void> {
    for (const machine of [1, 2, 3]) {
      const path = await this.write('etcd.conf.yml', machine, [
        ['/var/lib/etcd/customer-voice', join(this.dir, `etcd-${machine}`)],
      ]);
      this.#running.push(runAsServerUser('etcd', ['--config-file', path]));
    }
    const port = await this.port('10.20.0.12', '2379');
    await until(
      () => 'a quorum of etcd',
      async () => (await fetch(`http://127.0.0.1:${port}/health`)).ok,
    );
  }

  /** The configuration of a member of Patroni. */
  patroniConfig(machine: number): Promise<string> {
    return this.write('patroni.yml', machine, [
      ['/var/lib/postgresql/15/portal', join(this.dir, `data-${machine}`)],
      ['/usr/lib/postgresql/15/bin', serverBinaries() ?? ''],
      ['/var/lib/postgresql/.pgpass-patroni', join(this.dir, `pgpass-${machine}`)],
      ['/var/run/postgresql', join(this.dir, 'sockets')],
      ['mode: automatic', "mode: 'off'"],
      ['shared_buffers: 4GB', 'shared_buffers: 64MB'],
      ['maintenance_work_mem: 1GB', 'maintenance_work_mem: 64MB'],
    ]);
  }

  /** The exit code and the output of Patroni's validation of the example. */
  async validate(change: readonly [RegExp | string, string][] = []): Promise<{ status: number | null; text: string }> {
    const path = await this.patroniConfig(1);
    let text = readFileSync(path, 'utf8').replaceAll(/(connect_address: )127\.0\.0\.1/g, '$110.20.0.11');
    for (const [from, to] of change) text = text.replaceAll(from, to);
    const file = join(this.dir, 'validated.yml');
    writeFileSync(file, text);
    const { status, stdout, stderr } = spawnSync('patroni', ['--validate-config', file], { encoding: 'utf8' });
    return { status, text: stdout + stderr };
  }

  async startPatroni(): Promise<void> {
    for (const number of [1, 2]) {
      this.members.push(runAsServerUser('patroni', [await this.patroniConfig(number)], PASSWORDS));
      const rest = await this.port(`10.20.0.1${number}`, '8008');
      const role = number === 1 ? 'primary' : 'replica';
      await until(
        () => `${role}: ${this.members.at(-1)?.output.printed}`,
        async () => (await fetch(`http://127.0.0.1:${rest}/${role}`)).ok,
      );
    }
    const rest = await this.port('10.20.0.12', '8008');
    await until(
      () => 'a synchronous standby',
      async () => (await fetch(`http://127.0.0.1:${rest}/synchronous`)).ok,
    );
  }

  /** Starts HAProxy. Returns the ports of the primary and of the replicas. */
  async startHaproxy(): Promise<{ primary: number; replicas: number }> {
    const [primary, replicas] = [await this.port('proxy', '5000'), await this.port('proxy', '5001')];
    const checks: [string, string][] = [];
    for (const machine of [1, 2, 3]) {
      const port = await this.port(`10.20.0.1${machine}`, '8008');
      checks.push([`10.20.0.1${machine}:5432 check port 8008`, `10.20.0.1${machine}:5432 check port ${port}`]);
    }
    const binds: [string, string][] = [
      ['bind :5000', `bind 127.0.0.1:${primary}`],
      ['bind :5001', `bind 127.0.0.1:${replicas}`],
    ];
    const path = await this.write('haproxy.cfg', 1, [...checks, ...binds]);
    this.#running.push(runProgram('haproxy', ['-db', '-f', path]));
    // HAProxy takes every server for available until its first check.
    const isReplica = 'select 1 where pg_is_in_recovery()';
    await until(
      () => 'a replica behind HAProxy',
      async () => (await this.query(replicas, isReplica)).length === 1,
    );
    return { primary, replicas };
  }

  /** Starts pgbouncer for the role `portal` with its stored password. Returns its port. */
  async startPgbouncer(password: string, { preparesStatements }: { preparesStatements: boolean }): Promise<number> {
    const port = await this.port('proxy', '6432');
    const users = join(this.dir, 'userlist.txt');
    writeFileSync(users, `"portal" "${password}"\n`);
    const path = await this.write('pgbouncer.ini', 1, [
      ['port=5000', `port=${await this.port('proxy', '5000')}`],
      ['port=5001', `port=${await this.port('proxy', '5001')}`],
      ['listen_addr = *', 'listen_addr = 127.0.0.1\nunix_socket_dir ='],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/etc/pgbouncer/userlist.txt', users],
      ...(preparesStatements ? [] : [['max_prepared_statements = 200', ''] as [string, string]]),
    ]);
    this.#running.push(runAsServerUser('pgbouncer', [path]));
    return port;
  }

  /** Runs a statement on one connection, once it succeeds. */
  query(
    port: number,
    text: string,
    { user = 'postgres', password = 'one-1', database = 'postgres' } = {},
  ): Promise<pg.QueryResultRow[]> {
    return until(
      () => `${text} on port ${port}`,
      async () => {
        const client = new pg.Client({
          host: '127.0.0.1',
          port,
          user,
          password,
          database,
          connectionTimeoutMillis: 3000,
        });
        client.on('error', () => {});
        try {
          await client.connect();
          return (await client.query<pg.QueryResultRow>(text)).rows;
        } finally {
          await client.end().catch(() => {});
        }
      },
    );
  }

  /** A shell command that makes the synchronous standby the primary, as in maintenance. */
  async switchoverCommand(): Promise<string> {
    const rest = await this.port('10.20.0.11', '8008');
    const body = JSON.stringify({ leader: 'database-1', candidate: 'database-2' });
    return `curl -s -X POST -H 'content-type: application/json' -d '${body}' http://127.0.0.1:${rest}/switchover`;
  }

  async stop(): Promise<void> {
    for (const program of [...this.members.toReversed(), ...this.#running]) await program.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }
}
