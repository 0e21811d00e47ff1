import { parseArgs } from 'node:util';
import { isToolScope, TOOL_SCOPES } from '../../common/access/tool-scopes.ts';
import { ToolsRepository } from '../auth/tools/tools.repository.ts';
import type { Database } from '../store/database.ts';
import { Misuse, runCommand } from './run-command.ts';

const USAGE = `node dist/bff/commands/tools.js add --name NAME --scope SCOPE [--scope SCOPE] [--entity ENTITY]
node dist/bff/commands/tools.js list
node dist/bff/commands/tools.js revoke ID

Scopes:
${Object.entries(TOOL_SCOPES)
  .map(([name, { means }]) => `  ${name.padEnd(16)}${means}`)
  .join('\n')}
`;

/** Registers, lists and revokes tools. Gives what to print; throws Misuse. */
export async function toolsCommand(args: string[], database: Database, now = new Date()): Promise<string> {
  const { positionals, values } = parsed(args);
  const tools = new ToolsRepository(database);
  const [verb, id] = positionals;
  if (verb === 'add') return add(tools, values, now);
  if (verb === 'list') return list(tools);
  if (verb === 'revoke' && id) {
    if (!/^[\da-f-]{36}$/i.test(id) || !(await tools.revoke(id, now))) throw new Misuse(`No working tool has the id ${id}.`);
    return `Revoked ${id}.\n`;
  }
  throw new Misuse(USAGE);
}

function parsed(args: string[]) {
  try {
    const options = { name: { type: 'string' }, scope: { type: 'string', multiple: true }, entity: { type: 'string' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Misuse(USAGE);
  }
}

async function add(tools: ToolsRepository, values: { name?: string; scope?: string[]; entity?: string }, now: Date): Promise<string> {
  const { name, scope: scopes = [], entity } = values;
  if (!name || scopes.length === 0) throw new Misuse(USAGE);
  const known = scopes.filter(isToolScope);
  if (known.length < scopes.length) throw new Misuse(`There is no scope ${scopes.find((one) => !isToolScope(one))}.\n\n${USAGE}`);
  const entityId = entity === undefined ? null : await tools.entityId(entity);
  if (entityId === undefined) throw new Misuse(`There is no entity ${entity}.`);
  if ((await tools.list()).some((tool) => tool.name === name)) throw new Misuse(`There is a tool ${name} already.`);
  const { id, secret } = await tools.add(name, [...new Set(known)], entityId, now);
  return `client_id      ${id}\nclient_secret  ${secret}\n\nThe secret is not kept and cannot be shown again.\n`;
}

async function list(tools: ToolsRepository): Promise<string> {
  const all = await tools.list();
  const line = ({ id, name, scopes, entityId, revokedAt, usedAt }: (typeof all)[number]) =>
    [
      id,
      name,
      scopes.join(' '),
      entityId ?? 'every entity',
      revokedAt ? `revoked ${revokedAt.toISOString()}` : `last used ${usedAt?.toISOString() ?? 'never'}`,
    ].join('\t');
  return all.map((tool) => `${line(tool)}\n`).join('') || 'No tools are registered.\n';
}

runCommand(import.meta.url, USAGE, (args, database, _config, now) => toolsCommand(args, database, now));
