import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { parseDatabaseAddress, type DatabaseServer, type ServerRole } from '../config/database-address.ts';
import { Log } from '../ops/log.ts';
import { checkServer } from './check-server.ts';
import { DatabaseUnusableError, describeConnectionError } from './connection-error.ts';
import { FailoverPool } from './failover-pool.ts';
import { assertRole, findServer, type SelectedServer } from './find-server.ts';
import { connectionFailure } from './connection-failure.ts';
import { PreparedPool } from './prepared-pool.ts';
import { ReplicaPool } from './replica-pool.ts';
import { Replica } from './replica.ts';
import { Replicas, type QueriedReplica } from './replicas.ts';
import { tracedKysely } from './traced-statements.ts';
import { WalPositions } from './wal-positions.ts';

const CONNECT_TIMEOUT_MS = 2500;
/** Less than CONNECT_TIMEOUT_MS, so that callers who wait for a connection notice the result of a search. */
const SEARCH_TIMEOUT_MS = 1000;
/** JIT compilation takes longer than the statements of the portal. */
const OPTIONS = '-c jit=off';
/** The server cancels slow statements and waits for locks, and ends transactions that a lost instance left open. */
const TIMEOUTS = '-c statement_timeout=10s -c lock_timeout=2500ms -c idle_in_transaction_session_timeout=15s';
/** An instance that starts during a failover waits for the new primary instead of ending. */
const START_TIMEOUT_MS = 60_000;
const START_SEARCH_MS = 500;

/** The servers of an address, and the role that they must have. */
interface Target {
  servers: readonly [DatabaseServer, ...DatabaseServer[]];
  role?: ServerRole;
}

/** Of several servers, and where the address says so, the portal uses the one that accepts writes. */
function primaryOf(address: string): Target {
  const { servers, role } = parseDatabaseAddress(address);
  return { servers, role: role ?? (servers.length > 1 ? 'primary' : undefined) };
}

/** Connection settings. The check at start uses the same ones, because a pooler can reject startup parameters. */
function connectionSettings({ url }: DatabaseServer, noTimeouts: boolean) {
  const options = noTimeouts ? OPTIONS : `${OPTIONS} ${TIMEOUTS}`;
  return { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, options };
}

/**
 * Checks the version of the server, and whether prepared statements survive. Waits while none of several servers is the
 * primary. Throws DatabaseUnusableError.
 */
export async function checkPostgres(config: Config, address: string): Promise<void> {
  const { Client } = (await import('pg')).default;
  const { server } = await firstServer(config, address);
  await checkServer(
    () => new Client({ ...connectionSettings(server, false), query_timeout: CONNECT_TIMEOUT_MS }),
    config.DATABASE_PREPARED_STATEMENTS,
  ).catch((error: unknown) => {
    throw describeConnectionError(error, server.url);
  });
}

/** Opens a pool that follows the primary. `noTimeouts`: for long statements. */
export async function openPostgres(config: Config, address: string, noTimeouts: boolean): Promise<PreparedPool> {
  const { default: pg } = await import('pg');
  // bigint as number: counts stay below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const { servers, role } = primaryOf(address);
  const log = new Log(config);
  const max = config.DATABASE_POOL;
  const connections = new FailoverPool(
    {
      servers,
      role,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
      createClient: await searchClientFactory(),
      createPool: (server) =>
        new pg.Pool({
          ...connectionSettings(server, noTimeouts),
          max,
          ...(role && { verify: (client, done) => void assertRole(client, role).then(() => done(), done) }),
        }),
      onChange: (server) => log.info('database.server_changed', { server }),
      onLoss: () => log.warn('database.no_primary'),
    },
    await firstServer(config, address),
  );
  return new PreparedPool(connections, !noTimeouts, config.DATABASE_PREPARED_STATEMENTS);
}

/** Opens the replicas of DATABASE_READ_URL. They need not answer. */
export async function openReplicas(
  config: Config,
  address: string,
  primary: PostgresPool,
  primaryPosition: () => Promise<string>,
): Promise<Replicas> {
  const { default: pg } = await import('pg');
  const log = new Log(config);
  const positions = new WalPositions();
  const createClient = await searchClientFactory();
  const all = parseDatabaseAddress(address).servers.map((server): QueriedReplica => {
    const replica = new Replica({
      name: server.name,
      maxAgeMs: config.DATABASE_READ_MAX_AGE_SECONDS * 1000,
      positions,
      createClient: () => createClient(server),
      createPool: () =>
        new pg.Pool({
          ...connectionSettings(server, false),
          connectionTimeoutMillis: SEARCH_TIMEOUT_MS,
          max: config.DATABASE_POOL,
        }),
      onChange: (name, state, code) => {
        if (state === 'used') log.info('database.replica_used', { replica: name });
        else log.warn('database.replica_left', { replica: name, state, ...(state === 'unreachable' && { code }) });
      },
    });
    const prepared = new PreparedPool(replica, true, config.DATABASE_PREPARED_STATEMENTS);
    return { replica, db: tracedKysely(new ReplicaPool(prepared, primary)) };
  });
  const replicas = new Replicas(all, { positions, primaryPosition });
  await replicas.start();
  return replicas;
}

async function searchClientFactory(): Promise<(server: DatabaseServer) => Client> {
  const { Client } = (await import('pg')).default;
  return (server) =>
    new Client({
      ...connectionSettings(server, false),
      connectionTimeoutMillis: SEARCH_TIMEOUT_MS,
      query_timeout: SEARCH_TIMEOUT_MS,
    });
}

/** The server to start with. Throws DatabaseUnusableError. */
async function firstServer(config: Config, address: string): Promise<SelectedServer> {
  const { servers, role } = primaryOf(address);
  if (!role) return { server: servers[0] };
  const createClient = await searchClientFactory();
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (let isFirst = true; ; isFirst = false) {
    const { found, errors } = await findServer(servers, role, createClient);
    if (found) return found;
    const fatal = errors.find((error) => !connectionFailure(error));
    if (fatal !== undefined) throw describeConnectionError(fatal, address);
    if (performance.now() >= deadline || servers.length === 1) {
      if (errors.length === servers.length) throw describeConnectionError(errors[0], address);
      const names = servers.map(({ name }) => name).join(', ');
      throw new DatabaseUnusableError(
        'database.unreachable',
        '',
        `none of the servers at ${names} is a ${role}. Check the cluster.`,
      );
    }
    if (isFirst) new Log(config).warn('database.waiting_for_primary');
    await wait(START_SEARCH_MS);
  }
}
