import { parseDatabaseAddress } from '../config/database-address.ts';

/** The configured database cannot be used. The message names the remedy and never contains the password. */
export class DatabaseUnusableError extends Error {
  constructor(
    readonly event: 'database.unreachable' | 'database.access_denied' | 'database.missing' | 'database.unsuitable',
    /** SQLSTATE or the error code of the network. */
    readonly code: string,
    message: string,
  ) {
    super(`DATABASE_URL: ${message}`);
  }
}

const UNREACHABLE_CODES = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
]);
const UNKNOWN_HOST_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN']);
/** Starting up, shutting down, too many connections. */
const UNAVAILABLE_CODES = new Set(['57P01', '57P02', '57P03', '53300']);

/** Translates an error at opening the database into a DatabaseUnusableError; returns other errors unchanged. */
export function describeConnectionError(error: unknown, address: string): unknown {
  if (!isError(error) || error instanceof DatabaseUnusableError) return error;
  const code = error.code ?? '';
  const { host, user, database } = partsOf(address);
  const unusable = (event: DatabaseUnusableError['event'], text: string) =>
    new DatabaseUnusableError(event, code, `${text}${code && ` (${code})`}.`);
  if (UNKNOWN_HOST_CODES.has(code))
    return unusable('database.unreachable', `host ${host} cannot be resolved. Check the name and the DNS`);
  if (UNREACHABLE_CODES.has(code) || /^timeout exp|Connection terminated|Query read timeout/.test(error.message))
    return unusable(
      'database.unreachable',
      `no server answers at ${host}. Check that it runs, and the host, port and firewall`,
    );
  if (UNAVAILABLE_CODES.has(code))
    return unusable(
      'database.unreachable',
      `the server at ${host} accepts no connections: ${error.message}. Try again later`,
    );
  if (code === '28P01' || /^SASL/.test(error.message))
    return unusable(
      'database.access_denied',
      `the server at ${host} rejects the password of role "${user}". Check the password`,
    );
  if (code === '28000')
    return unusable(
      'database.access_denied',
      `the server at ${host} rejects role "${user}". Check the role and pg_hba.conf`,
    );
  if (code === '42501')
    return unusable(
      'database.access_denied',
      `role "${user}" has no permission to create the schema of "${database}". Make it the owner`,
    );
  if (code === '3D000')
    return unusable(
      'database.missing',
      `database "${database}" does not exist at ${host}. Run: create database ${database} owner ${user}`,
    );
  return describeUnsuitable(error, host, unusable);
}

function describeUnsuitable(
  error: Error,
  host: string,
  unusable: (event: DatabaseUnusableError['event'], text: string) => DatabaseUnusableError,
): unknown {
  if (error.message.includes('unsupported startup parameter'))
    return unusable(
      'database.unsuitable',
      `the pooler at ${host} rejects the startup parameters. Set ignore_startup_parameters = options in pgbouncer.ini`,
    );
  if (/does not support SSL|^SSL|certificate/i.test(error.message))
    return unusable(
      'database.unsuitable',
      `no TLS connection to ${host}: ${error.message}. Check sslmode and the certificate`,
    );
  if (/extension "pg_trgm"/.test(error.message))
    return unusable('database.unsuitable', `the extension pg_trgm is missing at ${host}. Install postgresql-contrib`);
  return error;
}

/** Not instanceof: errors from another V8 context (jest) have another Error class. */
const isError = (error: unknown): error is Error & { code?: string } =>
  typeof error === 'object' && error !== null && 'message' in error;

/** The parts of the address that may be logged. */
function partsOf(address: string): { host: string; user: string; database: string } {
  const { servers, user, database } = parseDatabaseAddress(address);
  return { host: servers.map(({ name }) => name).join(', '), user, database };
}
