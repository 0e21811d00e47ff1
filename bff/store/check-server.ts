import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { DatabaseUnusable } from './connection-error.ts';

const OLDEST_VERSION = 15;
/** Servers behind a pooler are lent in turn: so many statements meet another one. */
const REPEATS = 4;
/** What a pooler answers that lends another server than the one that knows the statement, or one where another client has prepared it. */
const FORGOTTEN = new Set(['26000', '42P05']);

/**
 * Looks at a PostgreSQL before it is used: its version, and whether a statement prepared by name is found again. A pooler that lends a server for a
 * transaction only and does not know about prepared statements (pgbouncer before 1.21) loses them; some requests would then fail, or run
 * what another instance has prepared under the name. `connection`: makes one that is not connected yet; two are used and closed.
 */
export async function checkServer(connection: () => Client, prepares: boolean): Promise<void> {
  const [one, other] = [connection(), connection()];
  for (const client of [one, other]) client.on('error', () => {});
  try {
    await one.connect();
    await checkVersion(one);
    if (!prepares) return;
    await other.connect();
    await checkPrepared(one, other);
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})));
  }
}

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < OLDEST_VERSION)
    throw new DatabaseUnusable('database.unsuitable', '', `PostgreSQL ${version} is too old. ${OLDEST_VERSION} or newer is needed.`);
}

async function checkPrepared(one: Client, other: Client): Promise<void> {
  const name = `portal_check_${randomBytes(6).toString('hex')}`;
  const run = (client: Client) => client.query({ name, text: 'select $1::int as found', values: [1] });
  try {
    for (let time = 0; time < REPEATS; time++) await run(one);
    // Whoever lends the same server to both meets the name twice; whoever lends another does not find it.
    await other.query('begin');
    await run(other);
    await run(one);
    await other.query('rollback');
  } catch (error) {
    if (isBusy(error)) return;
    if (!FORGOTTEN.has(String((error as { code?: unknown }).code))) throw error;
    throw new DatabaseUnusable(
      'database.unsuitable',
      String((error as { code?: unknown }).code),
      'a pooler in between loses prepared statements (pgbouncer before 1.21, or without max_prepared_statements, in transaction ' +
        'pooling). Set DATABASE_PREPARED_STATEMENTS=false, or pool_mode=session, or use pgbouncer 1.21 or newer with ' +
        'max_prepared_statements=200.',
    );
  }
}

/** A pooler with one server for all lets the second client wait for the first; it has found the name until then. */
const isBusy = (error: unknown): boolean => (error as Error).message === 'Query read timeout';
