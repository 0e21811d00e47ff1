/** Why a database cannot be used, for whoever starts the portal: one sentence with the remedy, without the password. */
export class DatabaseUnusable extends Error {
  constructor(
    readonly event: 'database.unreachable' | 'database.access_denied' | 'database.missing' | 'database.unsuitable',
    /** The code of PostgreSQL or of the network. */
    readonly code: string,
    message: string,
  ) {
    super(`DATABASE_URL: ${message}`);
  }
}

const NOT_THERE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ECONNRESET', 'EPIPE', 'ENOENT']);
const UNKNOWN_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN']);
/** Starting, stopping, out of connections. */
const NOT_NOW = new Set(['57P01', '57P02', '57P03', '53300']);

/** The sentence for a fault met while a database is opened; the fault itself where it is none of the connection's. */
export function describeConnectionError(error: unknown, address: string): unknown {
  if (!isError(error) || error instanceof DatabaseUnusable) return error;
  const code = error.code ?? '';
  const { host, user, database } = partsOf(address);
  const unusable = (event: DatabaseUnusable['event'], text: string) => new DatabaseUnusable(event, code, `${text}${code && ` (${code})`}.`);
  if (UNKNOWN_HOST.has(code)) return unusable('database.unreachable', `the host of ${host} is not known. Check its name and the DNS`);
  if (NOT_THERE.has(code) || /^timeout exp|Connection terminated|Query read timeout/.test(error.message))
    return unusable('database.unreachable', `no server answers at ${host}. Check that it runs, and the host, port and firewall`);
  if (NOT_NOW.has(code))
    return unusable('database.unreachable', `the server at ${host} takes no connection now: ${error.message}. Start again when it does`);
  if (code === '28P01' || /^SASL/.test(error.message))
    return unusable('database.access_denied', `the server at ${host} refuses the password of role "${user}". Check the password`);
  if (code === '28000')
    return unusable('database.access_denied', `the server at ${host} does not let role "${user}" in. Check the role and pg_hba.conf`);
  if (code === '42501')
    return unusable('database.access_denied', `role "${user}" may not do what the schema of "${database}" needs. Make it the owner`);
  if (code === '3D000')
    return unusable(
      'database.missing',
      `there is no database "${database}" at ${host}. Make it: create database ${database} owner ${user}`,
    );
  return describeUnsuitable(error, host, unusable);
}

function describeUnsuitable(
  error: Error,
  host: string,
  unusable: (event: DatabaseUnusable['event'], text: string) => DatabaseUnusable,
): unknown {
  if (error.message.includes('unsupported startup parameter'))
    return unusable(
      'database.unsuitable',
      `the pooler at ${host} refuses what the portal asks for at connecting. Set ignore_startup_parameters = options, ` +
        'idle_in_transaction_session_timeout in pgbouncer.ini',
    );
  if (/does not support SSL|^SSL|certificate/i.test(error.message))
    return unusable('database.unsuitable', `no TLS connection to ${host}: ${error.message}. Check sslmode and the certificate`);
  if (/extension "pg_trgm"/.test(error.message))
    return unusable('database.unsuitable', `the extension pg_trgm is missing at ${host}. Install postgresql-contrib`);
  return error;
}

/** Node's own errors are not of this realm's class where code runs in a context of its own. */
const isError = (error: unknown): error is Error & { code?: string } => typeof error === 'object' && error !== null && 'message' in error;

/** What of the address may be told. */
function partsOf(address: string): { host: string; user: string; database: string } {
  const url = new URL(address.replace('@/', '@socket/'));
  const host = url.hostname === 'socket' ? (url.searchParams.get('host') ?? 'the local socket') : `${url.hostname}:${url.port || 5432}`;
  const user = decodeURIComponent(url.username);
  return { host, user, database: decodeURIComponent(url.pathname.slice(1)) || user };
}
