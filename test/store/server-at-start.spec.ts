import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../bff/config/config.ts';
import { startFailure } from '../../bff/ops/start-failure.ts';
import { Database } from '../../bff/store/database.ts';
import { PreparedPool } from '../../bff/store/prepared-pool.ts';
import { HAS_PGBOUNCER, startPgbouncer } from '../support/pgbouncer.ts';
import { startPostgres, type OwnPostgres } from '../support/postgres.mjs';
import { freePort } from '../support/running-portal.mjs';

const PASSWORD = 'r1ghtP4ss';
const dir = mkdtempSync(join(tmpdir(), 'portal-at-start-'));
let server: OwnPostgres | undefined;

beforeAll(async () => {
  server = await startPostgres();
  if (!server) return process.stderr.write('skipped: what a portal says of its PostgreSQL at start; none is installed\n');
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

/** The address of a database at the server, as somebody. */
function addressOf(of: string, { user = 'portal', password = '', database = 'portal' } = {}): string {
  const url = new URL(of);
  Object.assign(url, { username: user, password, pathname: `/${database}` });
  return url.href;
}

const open = (url: string, env: Record<string, string> = {}): Promise<Database> =>
  Database.open(readConfig({ DATA_DIR: dir, DATABASE_URL: url, LOG_LEVEL: 'silent', ...env }));

/** What is said of a database that cannot be opened. */
async function refusal(url: string, env?: Record<string, string>) {
  const error: unknown = await open(url, env).then(
    async (database) => {
      await database.close();
      return undefined;
    },
    (fault: unknown) => fault,
  );
  return startFailure(error);
}

describe('a database that cannot be used is one clear line at start, with a status of its own', () => {
  it.each([
    ['a wrong password', 77, /refuses the password of role "guarded"/, { user: 'guarded', password: 'wr0ngP4ss' }],
    ['no password', 77, /refuses the password of role "guarded"/, { user: 'guarded' }],
    ['an unknown role', 77, /does not let role "nobody" in/, { user: 'nobody' }],
    ['a role that is kept out', 77, /does not let role "locked" in/, { user: 'locked' }],
    ['a role without the right to make the schema', 77, /role "guarded" may not/, { user: 'guarded', password: PASSWORD }],
    ['an absent database', 66, /there is no database "absent".*create database absent owner portal/, { database: 'absent' }],
  ])('%s', async (_, status, text, who) => {
    if (!server) return;
    const said = await refusal(addressOf(server.url, who));
    expect(said).toMatchObject({ status, text: expect.stringMatching(text) });
    expect(said.text).toMatch(/^DATABASE_URL: [^\n]+\.$/);
    expect(said.events).toHaveLength(1);
    expect(JSON.stringify(said)).not.toMatch(/P4ss|node_modules/);
  });

  it('an unreachable server, and one whose name is not known', async () => {
    const nobody = `postgres://portal:${PASSWORD}@127.0.0.1:${await freePort()}/portal`;
    expect(await refusal(nobody)).toMatchObject({
      status: 69,
      text: expect.stringMatching(/^DATABASE_URL: no server answers at 127.0.0.1:\d+\. .*\.$/),
    });
    const nowhere = await refusal(`postgres://portal:${PASSWORD}@database.invalid/portal`);
    expect(nowhere).toMatchObject({
      status: 69,
      text: expect.stringMatching(/^DATABASE_URL: the host of database.invalid:5432 is not known\. .*\.$/),
    });
    expect(JSON.stringify(nowhere)).not.toContain(PASSWORD);
  });
});

const IGNORED = 'ignore_startup_parameters = options, idle_in_transaction_session_timeout';

describe('a pgbouncer that knows nothing of prepared statements', () => {
  if (!HAS_PGBOUNCER) process.stderr.write('skipped: a pooler before the database; pgbouncer is not installed\n');
  const maybe = HAS_PGBOUNCER ? it : it.skip;

  /** Behind pgbouncer with these settings. */
  async function behind<T>(settings: string[], work: (url: string) => Promise<T>): Promise<T | undefined> {
    if (!server) return undefined;
    const pooler = await startPgbouncer(server.url, settings);
    try {
      return await work(addressOf(pooler.url));
    } finally {
      await pooler.stop();
    }
  }

  /** A frequent statement by many at once, as the portal's pool sends it; what failed. */
  async function failures(url: string, prepares: boolean): Promise<string[]> {
    const own = new pg.Pool({ connectionString: url, max: 8 });
    const pool = new PreparedPool(own, undefined, prepares);
    const ask = async (n: number) => {
      const client = await pool.connect();
      try {
        await client.query('select $1::int as n, pg_sleep(0.002)', [n]);
        return [];
      } catch (fault) {
        return [String((fault as { code?: unknown }).code)];
      } finally {
        client.release();
      }
    };
    const found = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)));
    await pool.end();
    return found.flat();
  }

  maybe.each([
    ['one server for all', 1],
    ['several servers', 6],
  ])('is found at start in transaction pooling: %s', async (_, size) => {
    await behind(['pool_mode = transaction', `default_pool_size = ${size}`, IGNORED], async (url) => {
      const said = await refusal(url);
      expect(said).toMatchObject({
        status: 78,
        text: expect.stringMatching(/^DATABASE_URL: a pooler in between loses prepared statements/),
      });
      expect(said.text).toMatch(/DATABASE_PREPARED_STATEMENTS=false.*pool_mode=session.*1\.21/);
      // The check is right: statements like the portal's do fail there, and do not without their names.
      if (size > 1) expect((await failures(url, true)).filter((code) => ['26000', '42P05'].includes(code))).not.toEqual([]);
      expect(await failures(url, false)).toEqual([]);
    });
  });

  maybe('serves a portal that does without them', async () => {
    await behind(['pool_mode = transaction', 'default_pool_size = 6', IGNORED], async (url) => {
      const database = await open(url, { DATABASE_PREPARED_STATEMENTS: 'false' });
      await Promise.all(Array.from({ length: 100 }, () => database.db.selectFrom('case_types').select('id').where('id', '=', 1).execute()));
      await database.close();
    });
  });

  maybe('is taken as it is in session pooling', async () => {
    const kind = await behind(['pool_mode = session', 'default_pool_size = 20', IGNORED], async (url) => {
      const database = await open(url);
      await database.close();
      return database.kind;
    });
    if (server) expect(kind).toBe('postgresql');
  });

  maybe('is named where it refuses what the portal asks for at connecting', async () => {
    await behind(['pool_mode = session'], async (url) => {
      expect(await refusal(url)).toMatchObject({ status: 78, text: expect.stringMatching(/ignore_startup_parameters = options/) });
    });
  });
});
