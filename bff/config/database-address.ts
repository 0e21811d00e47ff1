/** The role that a server must have: `primary` accepts writes, `standby` only reads. */
export type ServerRole = 'any' | 'primary' | 'standby';

/** One PostgreSQL server, with an address that node-postgres understands. */
export interface DatabaseServer {
  /** Host and port, to be named in logs. */
  name: string;
  /** The address of this server alone. Contains the password. */
  url: string;
}

/** A parsed `DATABASE_URL`: node-postgres knows one host only, and no `target_session_attrs`. */
export interface DatabaseAddress {
  servers: readonly [DatabaseServer, ...DatabaseServer[]];
  /** Undefined when the address does not say. */
  role?: ServerRole;
  user: string;
  password: string;
  database: string;
}

/** The values of libpq. `prefer-standby` takes any server, because the portal itself falls back to the primary. */
const ROLES: Readonly<Record<string, ServerRole>> = {
  any: 'any',
  'read-write': 'primary',
  primary: 'primary',
  'read-only': 'standby',
  standby: 'standby',
  'prefer-standby': 'any',
};

const ADDRESS = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const HOST = /^(\[[\da-f:.]+\]|[^\s:,[\]]+)(?::(\d+))?$/i;
const MAX_PORT = 65_535;
const EXAMPLE =
  'must be an address such as postgres://user:password@host:5432/database, with special characters in the password percent-encoded';
const HOSTS_EXAMPLE = 'must list its hosts as host1:5432,host2:5432, without spaces or empty entries';

/** The problem of a malformed address, without the address itself; undefined for a good one. */
export function databaseAddressProblem(value: string): string | undefined {
  const [, scheme = '', credentials, hosts = '', path = '', query = ''] = ADDRESS.exec(value) ?? [];
  if (!scheme) return EXAMPLE;
  const names = hosts.split(',');
  if (names.length > 1) {
    for (const name of names) {
      const [, host, port = '5432'] = HOST.exec(name) ?? [];
      if (!host) return HOSTS_EXAMPLE;
      if (Number(port) < 1 || Number(port) > MAX_PORT) return `must have ports from 1 to ${MAX_PORT}`;
    }
    if (new Set(names.map(nameOf)).size < names.length) return 'must not list a host twice';
    if (new URLSearchParams(query).has('host'))
      return 'must list several hosts before the path, not in the parameter host';
  }
  if (names.some((name) => !URL.canParse(urlOf(scheme, credentials, name, path, query).replace('@/', '@socket/'))))
    return EXAMPLE;
  const roles = new URLSearchParams(query).getAll('target_session_attrs');
  if (roles.some((role) => !Object.hasOwn(ROLES, role)))
    return `must have a target_session_attrs of ${Object.keys(ROLES).join(', ')}`;
  return undefined;
}

/** Parses an address that `databaseAddressProblem` accepts. */
export function parseDatabaseAddress(value: string): DatabaseAddress {
  const [, scheme = '', credentials, hosts = '', path = '', query = ''] = ADDRESS.exec(value) ?? [];
  const otherParameters = query
    .split('&')
    .filter((pair) => !pair.startsWith('target_session_attrs='))
    .join('&');
  const socket = new URLSearchParams(query).get('host');
  const [first = '', ...others] = hosts.split(',');
  const serverOf = (host: string): DatabaseServer => ({
    name: host ? nameOf(host) : (socket ?? 'the local socket'),
    url: urlOf(scheme, credentials, host, path, otherParameters),
  });
  const [user = '', ...password] = (credentials ?? '').split(':');
  return {
    servers: [serverOf(first), ...others.map(serverOf)],
    role: ROLES[new URLSearchParams(query).get('target_session_attrs') ?? ''],
    user: decoded(user),
    password: decoded(password.join(':')),
    database: decoded(path.slice(1)) || decoded(user),
  };
}

/** Host and port; the port is 5432 unless given. */
function nameOf(host: string): string {
  const [, name = host, port = '5432'] = HOST.exec(host) ?? [];
  return `${name}:${port}`;
}

const urlOf = (scheme: string, credentials: string | undefined, host: string, path: string, query: string): string =>
  `${scheme}${credentials === undefined ? '' : `${credentials}@`}${host}${path}${query && `?${query}`}`;

/** Like node-postgres, keeps a percent sign that is not part of an encoded character. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
