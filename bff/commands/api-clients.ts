import { isUUID } from 'class-validator';
import { isApiScope, API_SCOPES } from '../../common/access/api-scopes.ts';
import { ApiClientsRepository } from '../auth/api-clients/api-clients.repository.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { parseOrUsage, UsageError, runCommand } from './run-command.ts';

const USAGE = `node dist/bff/commands/api-clients.js add --name NAME --scope SCOPE [--scope SCOPE] [--entity ENTITY]
node dist/bff/commands/api-clients.js list
node dist/bff/commands/api-clients.js revoke ID

Scopes:
${Object.entries(API_SCOPES)
  .map(([name, { description }]) => `  ${name.padEnd(16)}${description}`)
  .join('\n')}
`;

const OPTIONS = {
  name: { type: 'string' },
  scope: { type: 'string', multiple: true },
  entity: { type: 'string' },
} as const;

/** Registers, lists and revokes API clients. Throws UsageError. */
export async function apiClientsCommand(
  args: string[],
  database: Database,
  _config: Config,
  now: Date,
): Promise<string> {
  const { positionals, values } = parseOrUsage(USAGE, { args, options: OPTIONS, allowPositionals: true });
  const clients = new ApiClientsRepository(database);
  const [verb, id] = positionals;
  if (verb === 'add') return add(clients, values, now);
  if (verb === 'list') return list(clients);
  if (verb === 'revoke' && id) {
    if (!isUUID(id) || !(await clients.revoke(id, now))) throw new UsageError(`No active API client has the id ${id}.`);
    return `Revoked ${id}.\n`;
  }
  throw new UsageError(USAGE);
}

async function add(
  clients: ApiClientsRepository,
  values: { name?: string; scope?: string[]; entity?: string },
  now: Date,
): Promise<string> {
  const { name, scope: scopes = [], entity } = values;
  if (!name || scopes.length === 0) throw new UsageError(USAGE);
  const knownScopes = scopes.filter(isApiScope);
  if (knownScopes.length < scopes.length)
    throw new UsageError(`Unknown scope ${scopes.find((scope) => !isApiScope(scope))}.\n\n${USAGE}`);
  const entityId = entity === undefined ? null : await clients.findEntityId(entity);
  if (entityId === undefined) throw new UsageError(`Unknown entity ${entity}.`);
  if ((await clients.list()).some((client) => client.name === name))
    throw new UsageError(`An API client named ${name} already exists.`);
  const { id, secret } = await clients.add(name, [...new Set(knownScopes)], entityId, now);
  return `client_id      ${id}\nclient_secret  ${secret}\n\nThe secret is not stored and cannot be shown again.\n`;
}

async function list(clients: ApiClientsRepository): Promise<string> {
  const all = await clients.list();
  const line = ({ id, name, scopes, entityId, revokedAt, usedAt }: (typeof all)[number]) =>
    [
      id,
      name,
      scopes.join(' '),
      entityId ?? 'all entities',
      revokedAt ? `revoked ${revokedAt.toISOString()}` : `last used ${usedAt?.toISOString() ?? 'never'}`,
    ].join('\t');
  return all.map((client) => `${line(client)}\n`).join('') || 'No API clients are registered.\n';
}

runCommand(import.meta.url, USAGE, apiClientsCommand);
