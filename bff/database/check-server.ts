import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { DatabaseUnusableError } from './connection-error.ts';

const MIN_VERSION = 15;
/** A pooler assigns servers in turn: this many statements reach a second server. */
const REPEATS = 4;
/** The statement does not exist on this server, or another client prepared it there under the same name. */
const LOST_STATEMENT_CODES = new Set(['26000', '42P05']);

/**
 * Checks a PostgreSQL server at start: its version, and whether prepared statements survive. A pooler in transaction
 * mode without support for prepared statements (pgbouncer before 1.21) loses them: requests would fail, or run a
 * statement that another instance prepared under the same name. `createClient`: returns a client that is not
 * connected; two are used and closed. Throws DatabaseUnusableError.
 */
export async function checkServer(createClient: () => Client, usesPreparedStatements: boolean): Promise<void> {
  const [first, second] = [createClient(), createClient()];
  for (const client of [first, second]) client.on('error', () => {});
  try {
    await first.connect();
    await checkVersion(first);
    if (!usesPreparedStatements) return;
    await second.connect();
    await checkPreparedStatements(first, second);
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => {})));
  }
}

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < MIN_VERSION)
    throw new DatabaseUnusableError(
      'database.unsuitable',
      '',
      `PostgreSQL ${version} is too old. ${MIN_VERSION} or newer is needed.`,
    );
}

async function checkPreparedStatements(first: Client, second: Client): Promise<void> {
  const name = `portal_check_${randomBytes(6).toString('hex')}`;
  const run = (client: Client) => client.query({ name, text: 'select $1::int as found', values: [1] });
  try {
    for (let attempt = 0; attempt < REPEATS; attempt++) await run(first);
    // One shared server has the name already; another server does not have the statement.
    await second.query('begin');
    await run(second);
    await run(first);
    await second.query('rollback');
  } catch (error) {
    if (isBusy(error)) return;
    if (!LOST_STATEMENT_CODES.has(String((error as { code?: unknown }).code))) throw error;
    throw new DatabaseUnusableError(
      'database.unsuitable',
      String((error as { code?: unknown }).code),
      'a pooler in between loses prepared statements (pgbouncer before 1.21, or without max_prepared_statements, in transaction ' +
        'pooling). Set DATABASE_PREPARED_STATEMENTS=false, or pool_mode=session, or use pgbouncer 1.21 or newer with ' +
        'max_prepared_statements=200.',
    );
  }
}

/**
 * With a single server connection the pooler queues the second client until the check times out. The first client has
 * found its statement by then, so this is not an error.
 */
const isBusy = (error: unknown): boolean => (error as Error).message === 'Query read timeout';
