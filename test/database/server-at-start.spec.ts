import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../bff/config/config.ts';
import { startFailure } from '../../bff/ops/start-failure.ts';
import { Database } from '../../bff/database/database.ts';
import { PreparedPool } from '../../bff/database/prepared-pool.ts';
import { HAS_PGBOUNCER, startPgbouncer } from '../support/pgbouncer.ts';
import { startPostgres, type OwnPostgres } from '../support/postgres.mjs';
import { freePort } from '../support/free-port.mjs';

const PASSWORD = 'r1ghtP4ss';
const dir = mkdtempSync(join(tmpdir(), 'portal-at-start-'));
let server: OwnPostgres | undefined;

beforeAll(async () => {
  server = await startPostgres();
  if (!server) return process.stderr.write('skipped: start failures of PostgreSQL; none is installed\n');
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create role guarded login password '${PASSWORD}'`);
  await client.query('create role locked login');
  await client.query('create database portal');
  const file = (await client.query<{ hba_file: string }>('show hba_file')).rows[0]?.hba_file ?? '';
  writeFileSync(file, `host all guarded all scram-sha-256\nhost all locked all reject\n${readFileSync(file, 'utf8')}`);
  await client.query('select pg_reload_conf()');
  await client.end();
});
afterAll(async () => {
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** The URL of a database on the server for a role. */
function addressOf(serverUrl: string, { user = 'portal', password = '', database = 'portal' } = {}): string {
  const url = new URL(serverUrl);
  Object.assign(url, { username: user, password, pathname: `/${database}` });
  return url.href;
}

const open = (url: string, env: Record<string, string> = {}): Promise<Database> =>
  Database.open(readConfig({ DATA_DIR: dir, DATABASE_URL: url, LOG_LEVEL: 'silent', ...env }));

/** The start failure that is reported for a database that cannot be opened. */
async function startFailureFor(url: string, env?: Record<string, string>) {
  const error: unknown = await open(url, env).then(
    async (database) => {
      await database.close();
      return undefined;
    },
    (error: unknown) => error,
  );
  return startFailure(error);
}

describe('start with an unusable database', () => {
  it.each([
    ['a wrong password', 77, /rejects the password of role "guarded"/, { user: 'guarded', password: 'wr0ngP4ss' }],
    ['no password', 77, /rejects the password of role "guarded"/, { user: 'guarded' }],
    ['an unknown role', 77, /rejects role "nobody"/, { user: 'nobody' }],
    ['a role that pg_hba.conf rejects', 77, /rejects role "locked"/, { user: 'locked' }],
    [
      'a role without permission to create the schema',
      77,
      /role "guarded" has no permission/,
      { user: 'guarded', password: PASSWORD },
    ],
    [
      'a database that does not exist',
      66,
      /database "absent" does not exist.*create database absent owner portal/,
      { database: 'absent' },
    ],
  ])('reports %s in one line, with its own exit code', async (_, status, text, role) => {
    if (!server) return;
    const failure = await startFailureFor(addressOf(server.url, role));
    expect(failure).toMatchObject({ exitCode: status, text: expect.stringMatching(text) });
    expect(failure.text).toMatch(/^DATABASE_URL: [^\n]+\.$/);
    expect(failure.events).toHaveLength(1);
    expect(JSON.stringify(failure)).not.toMatch(/P4ss|node_modules/);
  });

  it('reports an unreachable server and an unknown host name', async () => {
    const unreachable = `postgres://portal:${PASSWORD}@127.0.0.1:${await freePort()}/portal`;
    expect(await startFailureFor(unreachable)).toMatchObject({
      exitCode: 69,
      text: expect.stringMatching(/^DATABASE_URL: no server answers at 127.0.0.1:\d+\. .*\.$/),
    });
    const unresolvable = await startFailureFor(`postgres://portal:${PASSWORD}@database.invalid/portal`);
    expect(unresolvable).toMatchObject({
      exitCode: 69,
      text: expect.stringMatching(/^DATABASE_URL: host database.invalid:5432 cannot be resolved\. .*\.$/),
    });
    expect(JSON.stringify(unresolvable)).not.toContain(PASSWORD);
  });
});

const IGNORED = 'ignore_startup_parameters = options';

describe('pgbouncer without prepared statements', () => {
  if (!HAS_PGBOUNCER) process.stderr.write('skipped: connection pooler; pgbouncer is not installed\n');
  const itWithPgbouncer = HAS_PGBOUNCER ? it : it.skip;

  /** Runs `work` with the address of a pgbouncer with these settings. */
  async function withPgbouncer<T>(settings: string[], work: (url: string) => Promise<T>): Promise<T | undefined> {
    if (!server) return undefined;
    const pooler = await startPgbouncer(server.url, settings);
    try {
      return await work(addressOf(pooler.url));
    } finally {
      await pooler.stop();
    }
  }

  /** Error codes of one statement sent by many connections at once, through the portal's pool. */
  async function errorCodes(url: string, prepares: boolean): Promise<string[]> {
    const connections = new pg.Pool({ connectionString: url, max: 8 });
    // The pooler may end a connection that this pool has just closed.
    connections.on('error', () => {});
    const stats = { used: 0, idle: 0, waiting: 0, max: 8 };
    const source = {
      connect: () => connections.connect(),
      end: () => connections.end(),
      check: () => Promise.resolve(),
      stats,
    };
    const pool = new PreparedPool(source, undefined, prepares);
    const errorCodeOf = async (n: number) => {
      const client = await pool.connect();
      try {
        await client.query('select $1::int as n, pg_sleep(0.002)', [n]);
        return [];
      } catch (error) {
        return [String((error as { code?: unknown }).code)];
      } finally {
        client.release();
      }
    };
    const codes = await Promise.all(Array.from({ length: 200 }, (_, n) => errorCodeOf(n)));
    await pool.end();
    return codes.flat();
  }

  itWithPgbouncer.each([
    ['one server connection', 1],
    ['several server connections', 6],
  ])('is detected at start in transaction pooling mode: %s', async (_, size) => {
    await withPgbouncer(['pool_mode = transaction', `default_pool_size = ${size}`, IGNORED], async (url) => {
      const failure = await startFailureFor(url);
      expect(failure).toMatchObject({
        exitCode: 78,
        text: expect.stringMatching(/^DATABASE_URL: a pooler in between loses prepared statements/),
      });
      expect(failure.text).toMatch(/DATABASE_PREPARED_STATEMENTS=false.*pool_mode=session.*1\.21/);
      // The check is correct: named statements fail there, and unnamed ones do not.
      if (size > 1)
        expect((await errorCodes(url, true)).filter((code) => ['26000', '42P05'].includes(code))).not.toEqual([]);
      expect(await errorCodes(url, false)).toEqual([]);
    });
  });

  itWithPgbouncer('serves a portal with DATABASE_PREPARED_STATEMENTS=false', async () => {
    await withPgbouncer(['pool_mode = transaction', 'default_pool_size = 6', IGNORED], async (url) => {
      const database = await open(url, { DATABASE_PREPARED_STATEMENTS: 'false' });
      await Promise.all(
        Array.from({ length: 100 }, () =>
          database.db.selectFrom('case_types').select('id').where('id', '=', 1).execute(),
        ),
      );
      await database.close();
    });
  });

  itWithPgbouncer('is accepted in session pooling mode', async () => {
    const kind = await withPgbouncer(['pool_mode = session', 'default_pool_size = 20', IGNORED], async (url) => {
      const database = await open(url);
      await database.close();
      return database.kind;
    });
    if (server) expect(kind).toBe('postgresql');
  });

  itWithPgbouncer("is named in the error when it rejects the portal's startup parameters", async () => {
    await withPgbouncer(['pool_mode = session'], async (url) => {
      expect(await startFailureFor(url)).toMatchObject({
        exitCode: 78,
        text: expect.stringMatching(/ignore_startup_parameters = options/),
      });
    });
  });
});
