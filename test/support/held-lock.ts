import { EventEmitter, once } from 'node:events';
import { sql, type RawBuilder } from 'kysely';
import { queryOne } from '../../bff/database/sql.ts';
import { databaseOf } from './database-of.ts';
import type { Portal } from './portal.ts';
import { ON_POSTGRES } from './on-postgres.ts';
import { waitUntil } from './wait-until.ts';

/** For overlapping transactions. The embedded database has one connection, so its transactions never overlap. */
export const interleaved = ON_POSTGRES ? describe : describe.skip;

/** How many transactions wait for the one of the server process, also behind others that do. */
const waitingFor = (pid: number) =>
  sql<{ count: number }>`with recursive waiting as (
      select pid from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))
      union select a.pid from pg_stat_activity a inner join waiting w on w.pid = any(pg_blocking_pids(a.pid)))
    select count(*)::int as count from waiting`;

/**
 * Holds the locks of `statement` while `call` runs, until `waiting` transactions wait for them. So each of these has
 * read what it reads before. Changes that `statement` makes are committed.
 */
export async function whileLocked<Result>(
  portal: Portal,
  statement: RawBuilder<unknown>,
  call: () => Promise<Result>,
  waiting = 1,
): Promise<Result> {
  const database = databaseOf(portal);
  const signals = new EventEmitter();
  const released = once(signals, 'release');
  const locked = once(signals, 'locked') as Promise<[number]>;
  const holding = database.transaction(async () => {
    await statement.execute(database.db);
    signals.emit('locked', (await queryOne(sql<{ pid: number }>`select pg_backend_pid() as pid`, database.db)).pid);
    await released;
  });
  const [pid] = await Promise.race([locked, holding.then(() => locked)]);
  let isDone = false;
  const result = call().finally(() => (isDone = true));
  const isWaiting = async () => (await queryOne(waitingFor(pid), database.db)).count >= waiting;
  try {
    await waitUntil(() => isDone || isWaiting(), `${waiting} waiting for the lock`);
  } finally {
    signals.emit('release');
    await holding;
  }
  return result;
}

/** Like `whileLocked`, but holds the locks until `call` ends. */
export const lockedDuring = <Result>(
  portal: Portal,
  statement: RawBuilder<unknown>,
  call: () => Promise<Result>,
): Promise<Result> => whileLocked(portal, statement, call, Infinity);

async function untilWaiting(portal: Portal, lock: RawBuilder<unknown>, what: string): Promise<void> {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database()) and ${lock}`;
  await waitUntil(
    async () => (await queryOne(waiting, databaseOf(portal).db)).count > 0,
    `a transaction that waits for ${what}`,
  );
}

/** Waits until a transaction waits for an advisory lock. */
export const untilAdvisoryLockAwaited = (portal: Portal) =>
  untilWaiting(portal, sql`locktype = 'advisory'`, 'an advisory lock');

/** Waits until a transaction waits for the lock of a table. */
export const untilAwaited = (portal: Portal, table: string) =>
  untilWaiting(portal, sql`relation = ${table}::regclass`, table);
