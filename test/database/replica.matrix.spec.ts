import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import type { Database } from '../../bff/database/database.ts';
import { defined } from '../support/defined.ts';
import { startPostgres, type OwnPostgres } from '../support/postgres.mjs';
import { queryServer } from '../support/query-server.ts';
import { freePort } from '../support/free-port.mjs';
import { until } from '../support/wait-until.ts';
import { portOf, serverKit } from './server-kit.ts';

const { cleanUp, open } = serverKit();

/** Cancels statements on the replica at once when they conflict with the replay of the WAL. */
const NO_STANDBY_DELAY = { settings: ['max_standby_streaming_delay=0'] };

let primary: OwnPostgres | undefined;
let replicas: [OwnPostgres, OwnPostgres];

beforeAll(async () => {
  primary = await startPostgres();
  if (!primary) return void process.stderr.write('skipped: replicas; PostgreSQL is not installed\n');
  cleanUp.push(primary.stop);
  replicas = [
    defined(await startPostgres({ standbyOf: primary.port, ...NO_STANDBY_DELAY })),
    defined(await startPostgres({ standbyOf: primary.port, ...NO_STANDBY_DELAY })),
  ];
  for (const { stop } of replicas) cleanUp.push(stop);
}, 120_000);

/** Opens the portal's database with replicas at these ports. `waitForReplicas`: until all of them are in use. */
async function openWith(replicaPorts: number[], waitForReplicas = true): Promise<Database> {
  const replicaUrl = `postgres://portal@${replicaPorts.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
  const env = { DATABASE_URL: defined(primary).url, DATABASE_READ_URL: replicaUrl, DATABASE_READ_MAX_AGE_SECONDS: '3' };
  const database = await open(env);
  if (waitForReplicas) await until(() => defined(database.replicas).every(({ state }) => state === 'used'));
  return database;
}

/** A load balancer that passes each new connection to the next server (round robin). */
async function startBalancer(...servers: OwnPostgres[]): Promise<number> {
  let next = 0;
  const sockets = new Set<Socket>();
  const balancer = createServer((client) => {
    const server = connect(defined(servers[next++ % servers.length]).port, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => void (client.destroy(), server.destroy(), sockets.delete(socket)));
    }
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => void balancer.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => {
    balancer.close();
    for (const socket of sockets) socket.destroy();
  });
  return (balancer.address() as AddressInfo).port;
}

describe('reads from replicas', () => {
  it('use the replicas in turn; writes and transactions use the primary', async () => {
    if (!primary) return;
    const database = await openWith(replicas.map(({ port }) => port));
    const ports = [
      await database.fromReplica(() => portOf(database)),
      await database.fromReplica(() => portOf(database)),
    ];
    expect(ports.sort()).toEqual(replicas.map(({ port }) => port).sort());
    const atPrimary = [
      await portOf(database),
      await database.fromReplica(() => database.transaction(() => portOf(database))),
      await database.transaction(() => database.fromReplica(() => portOf(database))),
      await database.fromReplica(() => database.snapshot(() => portOf(database))),
    ];
    expect(atPrimary).toEqual(atPrimary.map(() => defined(primary).port));
    await database.fromReplica(() => sql`create table written (at timestamptz)`.execute(database.db));
    await database.fromReplica(() =>
      sql`with added as (insert into written values (now()) returning at) select * from added`.execute(database.db),
    );
    expect((await sql`select * from written`.execute(database.db)).rows).toHaveLength(1);
  });

  it('use the primary when no replica is reachable at the start', async () => {
    if (!primary) return;
    const database = await openWith([await freePort()], false);
    expect(await database.fromReplica(() => portOf(database))).toBe(primary.port);
  });

  it('use one server within a call', async () => {
    if (!primary) return;
    const database = await openWith(replicas.map(({ port }) => port));
    const ports = await database.fromReplica(async () => [
      await portOf(database),
      await portOf(database),
      await portOf(database),
    ]);
    expect(new Set(ports).size).toBe(1);
  });

  it('are repeated on the primary when a replica cancels them because of the replay of the WAL', async () => {
    if (!primary) return;
    const database = await openWith([replicas[0].port]);
    await queryServer(primary.url, 'create table removed as select generate_series(1, 1000) as id');
    const reading = database.fromReplica(() =>
      // Only a cancellation ends it on the replica.
      sql<{
        port: number;
      }>`select pg_sleep(case when pg_is_in_recovery() then 600 else 0 end), inet_server_port() as port
        from (select 1) as one`.execute(database.db),
    );
    await until(async () => (await countSleeping(replicas[0])) === 1);
    await queryServer(primary.url, 'delete from removed');
    await queryServer(primary.url, 'vacuum removed');
    expect((await reading).rows[0]?.port).toBe(primary.port);
  });

  const countSleeping = async ({ url }: OwnPostgres): Promise<number> =>
    (await queryServer(url, `select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).length;

  it('avoid connections of a load balancer to a replica that lags too far behind', async () => {
    if (!primary) return;
    // The first connection is the one that checks the replica, so it goes to replicas[0].
    const database = await openWith([await startBalancer(...replicas)]);
    await queryServer(replicas[1].url, 'select pg_wal_replay_pause()');
    await queryServer(primary.url, 'create table newer as select 1 as one');
    const readNewTable = () =>
      database.fromReplica(
        async () =>
          (await sql<{ name: string | null }>`select to_regclass('newer') as name`.execute(database.db)).rows[0],
      );
    // So many at once have connections to both.
    const readAtOnce = () => Promise.all(Array.from({ length: 8 }, readNewTable));
    await until(async () => (await readAtOnce()).every((row) => row?.name === 'newer'));
    const tables = await readAtOnce();
    expect(tables).toEqual(tables.map(() => ({ name: 'newer' })));
    expect(defined(database.replicas)[0]?.state).toBe('used');
    await queryServer(replicas[1].url, 'select pg_wal_replay_resume()');
  });
});
