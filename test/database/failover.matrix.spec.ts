import { sql } from 'kysely';
import type { Database } from '../../bff/database/database.ts';
import { defined } from '../support/defined.ts';
import { startPostgres, type OwnPostgres } from '../support/postgres.mjs';
import { queryServer } from '../support/query-server.ts';
import { freePort } from '../support/free-port.mjs';
import { startRelay } from '../support/tcp-relay.mjs';
import { until, waitUntil } from '../support/wait-until.ts';
import { portOf, serverKit } from './server-kit.ts';

const { cleanUp, cleanUpAll, open: openWith } = serverKit();
const open = (url: string) => openWith({ DATABASE_URL: url });
afterEach(cleanUpAll);

/** A primary with a standby, and their common address, the standby first; undefined where PostgreSQL is missing. */
async function startPair(): Promise<{ primary: OwnPostgres; standby: OwnPostgres; url: string } | undefined> {
  const primary = await startPostgres();
  if (!primary) return void process.stderr.write('skipped: failover; PostgreSQL is not installed\n');
  cleanUp.push(primary.stop);
  const standby = defined(await startPostgres({ standbyOf: primary.port }));
  cleanUp.push(standby.stop);
  return { primary, standby, url: addressOf(standby.port, primary.port) };
}

const addressOf = (...ports: number[]): string =>
  `postgres://portal@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;

/** Selects the statements of a server that sleep. */
const IN_SLEEP = `select 1 from pg_stat_activity where wait_event = 'PgSleep'`;

/** Writes to the database. */
const write = (database: Database): Promise<unknown> =>
  sql`create table if not exists written (at timestamptz)`.execute(database.db);

async function untilWritten(database: Database): Promise<void> {
  let failed: unknown;
  const isWritten = () =>
    write(database).then(
      () => true,
      (error: unknown) => void (failed = error),
    );
  await waitUntil(isWritten, () => `a write: ${String(failed)}`, 30_000);
}

/** Waits until the standby has replayed what the primary has written. */
async function untilReplayed(primary: OwnPostgres, standby: OwnPostgres): Promise<void> {
  const [written] = await queryServer<{ lsn: string }>(primary.url, 'select pg_current_wal_lsn()::text as lsn');
  const replayed = 'select 1 where pg_last_wal_replay_lsn() >= $1::pg_lsn';
  await until(async () => (await queryServer(standby.url, replayed, [defined(written).lsn])).length > 0);
}

describe('several database servers', () => {
  it('writes to the primary, whatever its place in the address, and follows a promotion', async () => {
    const pair = await startPair();
    if (!pair) return;
    const database = await open(pair.url);
    await write(database);
    expect(await portOf(database)).toBe(pair.primary.port);
    await untilReplayed(pair.primary, pair.standby);
    await pair.primary.kill();
    pair.standby.promote();
    await untilWritten(database);
    expect(await portOf(database)).toBe(pair.standby.port);
  });

  it('repeats a read that a crash of the primary interrupted, but not a transaction', async () => {
    const pair = await startPair();
    if (!pair) return;
    const database = await open(pair.url);
    await write(database);
    await untilReplayed(pair.primary, pair.standby);
    // On the primary they only end with it.
    const sleep = sql<{ port: number }>`
      select pg_sleep(case when inet_server_port() = ${sql.lit(pair.primary.port)} then 600 else 0 end), inet_server_port() as port`;
    const read = sleep.execute(database.db);
    const transaction = database.transaction(() => sleep.execute(database.db)).catch((error: unknown) => error);
    await until(async () => (await queryServer(pair.primary.url, IN_SLEEP)).length === 2);
    pair.standby.promote();
    await pair.primary.kill();
    expect((await read).rows[0]?.port).toBe(pair.standby.port);
    expect(await transaction).toBeInstanceOf(Error);
  });

  it('treats a commit that the standby does not have as failed', async () => {
    const pair = await startPair();
    if (!pair) return;
    const [database, operator] = [await open(pair.url), await open(pair.primary.url)];
    await sql`alter system set synchronous_standby_names = '*'`.execute(operator.db);
    await sql`select pg_reload_conf()`.execute(operator.db);
    await pair.standby.halt();
    const committed = database
      .transaction(async () => {
        await sql`set local synchronous_commit = on`.execute(database.db);
        await write(database);
      })
      .catch((error: unknown) => error);
    // Ends the wait like a timeout: the server has committed, and warns.
    const cancel = sql<{
      pid: number;
    }>`select pg_cancel_backend(pid), pid from pg_stat_activity where wait_event = 'SyncRep'`;
    await waitUntil(async () => (await cancel.execute(operator.db)).rows.length, 'a commit that waits for the standby');
    expect(await committed).toMatchObject({ code: '08007' });
    const { rows } = await sql<{ name: string | null }>`select to_regclass('written')::text as name`.execute(
      operator.db,
    );
    expect(rows).toEqual([{ name: 'written' }]);
  });

  it('leaves a server that became a standby, after the first refused write', async () => {
    const pair = await startPair();
    if (!pair) return;
    const database = await open(pair.url);
    await untilReplayed(pair.primary, pair.standby);
    // As after a switchover: the connections stay open, and the server refuses writes.
    await sql`alter system set default_transaction_read_only = on`.execute(database.db);
    await sql`select pg_reload_conf()`.execute(database.db);
    pair.standby.promote();
    await untilWritten(database);
    expect(await portOf(database)).toBe(pair.standby.port);
  });

  it('leaves a primary that a broken network hides', async () => {
    const pair = await startPair();
    if (!pair) return;
    const relay = await startRelay(pair.primary.port);
    cleanUp.push(relay.stop);
    const database = await open(addressOf(relay.port, pair.standby.port));
    await write(database);
    await untilReplayed(pair.primary, pair.standby);
    relay.freeze();
    pair.standby.promote();
    await untilWritten(database);
    expect(await portOf(database)).toBe(pair.standby.port);
  });

  it('prefers the newest of two servers that accept writes', async () => {
    const pair = await startPair();
    if (!pair) return;
    const before = await open(pair.primary.url);
    await write(before);
    await untilReplayed(pair.primary, pair.standby);
    pair.standby.promote();
    await untilWritten(await open(pair.standby.url));
    expect(await portOf(await open(addressOf(pair.primary.port, pair.standby.port)))).toBe(pair.standby.port);
  });

  it('starts while the first server of the address is down', async () => {
    const postgres = await startPostgres();
    if (!postgres) return;
    cleanUp.push(postgres.stop);
    expect(await portOf(await open(addressOf(await freePort(), postgres.port)))).toBe(postgres.port);
  });

  it('ends the start when no server answers or the password is wrong, and names all servers', async () => {
    const [one, two] = [await freePort(), await freePort()];
    await expect(open(`${addressOf(one)}?target_session_attrs=read-write`)).rejects.toThrow(
      `DATABASE_URL: no server answers at 127.0.0.1:${one}.`,
    );
    const postgres = await startPostgres();
    if (!postgres) return;
    cleanUp.push(postgres.stop);
    await expect(open(addressOf(two, postgres.port).replace('portal@', 'nobody@'))).rejects.toThrow(
      `DATABASE_URL: the server at 127.0.0.1:${two}, 127.0.0.1:${postgres.port} rejects role "nobody".`,
    );
  });
});
