import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readConfig } from '../../bff/config/config.ts';
import { Database } from '../../bff/database/database.ts';
import { ROOT } from '../architecture/sources.ts';
import { DatabaseCluster } from '../support/database-cluster.ts';
import { defined } from '../support/defined.ts';
import { HAS_PGBOUNCER, PREPARES_STATEMENTS } from '../support/pgbouncer.ts';
import { serverBinaries } from '../support/postgres.mjs';
import { programAt, TOOLS } from '../support/program.ts';

const PATRONI = Boolean(programAt('patroni') && programAt('etcd') && serverBinaries());
const HAPROXY = Boolean(programAt('haproxy'));
const PASSWORD = 'Quiet-Harbour-77';

const cluster = new DatabaseCluster();
let ports: { primary: number; replicas: number } | undefined;

beforeAll(async () => {
  if (!PATRONI) return;
  await cluster.startEtcd();
  await cluster.startPatroni();
  if (HAPROXY) ports = await cluster.startHaproxy();
}, 300_000);
afterAll(() => cluster.stop());

it('HAProxy accepts the configuration of deploy/patroni', () => {
  if (!HAPROXY) return;
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', join(ROOT, 'deploy/patroni/haproxy.cfg')], {
    env: TOOLS,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.not.stringMatching(/WARNING|ALERT/)]);
});

it('Patroni accepts its configuration, and rejects it with a mistake', async () => {
  if (!PATRONI) return;
  // The validation demands ports that nobody listens on.
  const free: [RegExp, string][] = [[/listen: 127\.0\.0\.1:\d+/g, 'listen: 127.0.0.1:1']];
  expect(await cluster.validate(free)).toEqual({ status: 0, text: '' });
  const mistaken = await cluster.validate([...free, ['ttl: 20', 'ttl: soon'], ['data_dir:', 'data:']]);
  expect(mistaken.status).toBe(1);
  expect(mistaken.text).toMatch(/bootstrap\.dcs\.ttl soon/);
  expect(mistaken.text).toMatch(/postgresql\.data_dir/);
});

it('HAProxy routes writers to the primary and readers to the synchronous standby', async () => {
  if (!ports) return;
  const query = 'select pg_is_in_recovery() as standby';
  expect(await cluster.query(ports.primary, query)).toEqual([{ standby: false }]);
  expect(await cluster.query(ports.replicas, query)).toEqual([{ standby: true }]);
  expect(await cluster.query(ports.primary, 'select sync_state from pg_stat_replication')).toEqual([
    { sync_state: 'sync' },
  ]);
  const [size] = await cluster.query(ports.primary, `select setting from pg_settings where name = 'max_connections'`);
  expect(size).toEqual({ setting: '200' });
});

it('pgbouncer serves the portal, with the timeouts that the portal sets', async () => {
  if (!ports || !HAS_PGBOUNCER) return;
  if (!PREPARES_STATEMENTS) process.stderr.write('skipped: max_prepared_statements; pgbouncer is older than 1.21\n');
  await cluster.query(ports.primary, `create role portal login password '${PASSWORD}'`);
  await cluster.query(ports.primary, 'create database portal owner portal');
  const [stored] = await cluster.query(ports.primary, `select rolpassword from pg_authid where rolname = 'portal'`);
  const port = await cluster.startPgbouncer(String(stored?.['rolpassword']), {
    preparesStatements: PREPARES_STATEMENTS,
  });
  const as = { user: 'portal', password: PASSWORD, database: 'portal' };
  const limits = 'jit statement_timeout lock_timeout idle_in_transaction_session_timeout'.split(' ');
  const [found] = await cluster.query(
    port,
    `select ${limits.map((name) => `current_setting('${name}') as ${name}`).join()}`,
    as,
  );
  const [jit, statement, lock, idle] = limits;
  expect(found).toEqual({ [jit ?? '']: 'off', [statement ?? '']: '10s', [lock ?? '']: '2500ms', [idle ?? '']: '15s' });
  expect(
    await cluster.query(port, 'select pg_is_in_recovery() as standby', { ...as, database: 'portal_replica' }),
  ).toEqual([{ standby: true }]);
  const database = await Database.open(
    readConfig({
      DATABASE_URL: `postgres://portal:${PASSWORD}@127.0.0.1:${port}/portal`,
      DATABASE_PREPARED_STATEMENTS: String(PREPARES_STATEMENTS),
      DATA_DIR: cluster.dir,
      LOG_LEVEL: 'silent',
    }),
  );
  const types = await database.db.selectFrom('case_types').select('id').execute();
  expect(types.length).toBeGreaterThan(0);
  await database.close();
}, 120_000);

it('HAProxy routes both to the standby after the primary stops, and no acknowledged write is lost', async () => {
  if (!ports) return;
  await cluster.query(ports.primary, 'create table if not exists kept as select 42 as answer');
  await defined(cluster.members[0]).stop();
  const query = 'select pg_is_in_recovery() as standby, (select answer from kept) as answer';
  expect(await cluster.query(ports.primary, query)).toEqual([{ standby: false, answer: 42 }]);
  expect(await cluster.query(ports.replicas, query)).toEqual([{ standby: false, answer: 42 }]);
}, 120_000);
