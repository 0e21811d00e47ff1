import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { sealOf } from '../ops/backup/manifest.ts';
import { operatorName, recordDeed } from '../ops/operator-deeds.ts';
import type { Database } from '../store/database.ts';
import { reencrypt } from '../store/reencrypt.ts';
import { ENCRYPTED_COLUMNS } from '../store/sealed.ts';
import { Misuse, runCommand } from './run-command.ts';

const DAY_MS = 86_400_000;

const USAGE = `Encrypts by SECRET what a secret of SECRET_PREVIOUS encrypted, and says when SECRET_PREVIOUS may go. Run it once all instances
write by the new SECRET. It may be run again at any time; the portal may run meanwhile, but for the embedded database.

node dist/bff/commands/rotate-secret.js [--by NAME]
`;

/** Encrypts everything by the secret in force. Gives what was done, and from when on the one of before is of no use. */
export async function rotateSecretCommand(args: string[], database: Database, config: Config, now: Date): Promise<string> {
  const { by } = parsed(args);
  if (!config.SECRET_PREVIOUS) throw new Misuse('SECRET_PREVIOUS is not set: there is no secret to rotate from.');
  const lines: string[] = [];
  const total = { changed: 0, unreadable: 0 };
  for (const column of ENCRYPTED_COLUMNS) {
    const { changed, current, unreadable } = await reencrypt(database, config.secrets, column);
    total.changed += changed;
    total.unreadable += unreadable;
    lines.push(
      `${column.table}.${column.column}: ${changed} encrypted anew, ${current} were already${unreadable ? `, ${unreadable} readable by none of the secrets` : ''}`,
    );
  }
  const secret = sealOf(config);
  await recordDeed(database, { deed: 'SECRET_ROTATED', operator: operatorName(by), details: { secret, ...total }, at: now });
  const since = await firstRotationTo(database, secret);
  return `${[...lines, ...advice(config, since)].join('\n')}\n`;
}

/** When the command was first run with this secret: what older ones signed is from before. */
async function firstRotationTo({ db }: Database, secret: string): Promise<Date> {
  const { at } = await db
    .selectFrom('operator_deeds')
    .select('at')
    .where('deed', '=', 'SECRET_ROTATED')
    .where(sql`details->>'secret'`, '=', secret)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirstOrThrow();
  return at;
}

function advice(config: Config, since: Date): string[] {
  const day = new Date(since.getTime() + config.PUBLIC_LINK_DAYS * DAY_MS).toISOString().slice(0, 10);
  const links = `SECRET_PREVIOUS may go after ${day}: until then there are follow-up links that it signed (PUBLIC_LINK_DAYS=${config.PUBLIC_LINK_DAYS}).`;
  if (config.EVIDENCE_KEY) return [links];
  return [
    links,
    'Before it goes, put its value into EVIDENCE_KEY_PREVIOUS, for good: it linked events of cases, which are never rewritten.',
  ];
}

function parsed(args: string[]): { by?: string } {
  try {
    return parseArgs({ args, options: { by: { type: 'string' } } }).values;
  } catch {
    throw new Misuse(USAGE);
  }
}

runCommand(import.meta.url, USAGE, rotateSecretCommand);
