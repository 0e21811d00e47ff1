import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { DatabaseServer, ServerRole } from '../config/database-address.ts';
import { READ_ONLY } from './connection-failure.ts';

/** A server to connect to. */
export interface SelectedServer {
  server: DatabaseServer;
  /**
   * Grows with each promotion. Of two servers that both accept writes, the one with the lower timeline is a former
   * primary. Undefined when the server was not asked.
   */
  timeline?: number;
}

/** A server that answered. */
interface FoundServer extends SelectedServer {
  isPrimary: boolean;
  timeline: number;
}

/** The server with the role, if there is one, and the errors of the servers that did not answer. */
export interface SearchResult {
  found?: FoundServer;
  errors: unknown[];
}

/** After the first match, the other servers have this long to answer with a newer timeline. */
const GRACE_MS = 100;

/** Whether the server accepts writes, and its timeline: the first eight digits of the name of its WAL file. */
const STATE = `select is_primary, case when is_primary then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int else 0 end
  as timeline from (select not (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as is_primary) as state`;

/** Asks all servers at once, so that a dead one does not delay the answer. */
export async function findServer(
  servers: readonly DatabaseServer[],
  role: ServerRole,
  createClient: (server: DatabaseServer) => Client,
): Promise<SearchResult> {
  const matches: FoundServer[] = [];
  const errors: unknown[] = [];
  let resolveMatched = (): void => {};
  const matched = new Promise<void>((resolve) => (resolveMatched = resolve));
  const queries = servers.map(async (server, index) => {
    try {
      const found = await stateOf(server, createClient(server));
      if (!hasRole(found, role)) return;
      matches.push(found);
      resolveMatched();
    } catch (error) {
      errors[index] = error;
    }
  });
  const all = Promise.all(queries);
  await Promise.race([all, matched.then(() => wait(GRACE_MS))]);
  matches.sort((a, b) => b.timeline - a.timeline);
  return { found: matches[0], errors: Object.values(errors) };
}

/** Throws when the connected server does not have the role. */
export async function assertRole(client: Pick<Client, 'query'>, role: ServerRole): Promise<void> {
  const { rows } = await client.query<{ is_primary: boolean }>(STATE);
  if (!rows[0] || !hasRole({ isPrimary: rows[0].is_primary }, role))
    throw Object.assign(new Error(`The server is not a ${role}.`), { code: READ_ONLY });
}

const hasRole = ({ isPrimary }: Pick<FoundServer, 'isPrimary'>, role: ServerRole): boolean =>
  role === 'any' || isPrimary === (role === 'primary');

async function stateOf(server: DatabaseServer, client: Client): Promise<FoundServer> {
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ is_primary: boolean; timeline: number }>(STATE);
    const [state] = rows;
    if (!state) throw new Error('The query returned no row.');
    return { server, isPrimary: state.is_primary, timeline: state.timeline };
  } finally {
    // Not awaited: a server that hangs would delay the search.
    void client.end().catch(() => {});
  }
}
