import { sql } from 'kysely';
import { DAY_MS } from '../../common/durations.ts';
import type { Config } from '../config/config.ts';
import { secretFingerprint } from '../ops/backup/manifest.ts';
import { operatorName, recordOperatorAction } from '../ops/operator-audit.ts';
import type { Database } from '../database/database.ts';
import { reencrypt } from '../database/reencrypt.ts';
import { ENCRYPTED_COLUMNS } from '../database/encryption.ts';
import { parseOrUsage, UsageError, runCommand } from './run-command.ts';

const USAGE = `Re-encrypts data from SECRET_PREVIOUS to SECRET, and prints when SECRET_PREVIOUS can be removed. Run it when all instances use the
new SECRET. Safe to repeat. With PostgreSQL the portal can keep running; with the embedded database stop it first.

node dist/bff/commands/rotate-secret.js [--by NAME]
`;

/** Re-encrypts all encrypted columns with SECRET. Prints the counts and when SECRET_PREVIOUS can be removed. */
export async function rotateSecretCommand(
  args: string[],
  database: Database,
  config: Config,
  now: Date,
): Promise<string> {
  const { by } = parseOrUsage(USAGE, { args, options: { by: { type: 'string' } } }).values;
  if (!config.SECRET_PREVIOUS) throw new UsageError('SECRET_PREVIOUS is not set: there is no secret to rotate from.');
  const lines: string[] = [];
  const total = { changed: 0, unreadable: 0 };
  for (const column of ENCRYPTED_COLUMNS) {
    const { changed, current, unreadable } = await reencrypt(database, config.secrets, column);
    total.changed += changed;
    total.unreadable += unreadable;
    lines.push(
      `${column.table}.${column.column}: ${changed} re-encrypted, ${current} up to date${unreadable ? `, ${unreadable} unreadable with all secrets` : ''}`,
    );
  }
  const secret = secretFingerprint(config.secret);
  await recordOperatorAction(database, {
    action: 'SECRET_ROTATED',
    operator: operatorName(by),
    details: { secret, ...total },
    at: now,
  });
  const since = await firstRotationTo(database, secret);
  return `${[...lines, ...advice(config, since)].join('\n')}\n`;
}

/** When the command first ran with this secret. No older secret has signed since then. */
async function firstRotationTo({ db }: Database, secret: string): Promise<Date> {
  const { at } = await db
    .selectFrom('operator_audit_log')
    .select('at')
    .where('action', '=', 'SECRET_ROTATED')
    .where(sql`details->>'secret'`, '=', secret)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirstOrThrow();
  return at;
}

function advice(config: Config, since: Date): string[] {
  const day = new Date(since.getTime() + config.PUBLIC_LINK_DAYS * DAY_MS).toISOString().slice(0, 10);
  const links = `SECRET_PREVIOUS can be removed after ${day}: until then follow-up links that it signed are valid (PUBLIC_LINK_DAYS=${config.PUBLIC_LINK_DAYS}).`;
  if (config.AUDIT_CHAIN_KEY) return [links];
  return [
    links,
    'Before you remove it, add its value to AUDIT_CHAIN_KEY_PREVIOUS and keep it there: it signed case events, which are never rewritten.',
  ];
}

runCommand(import.meta.url, USAGE, rotateSecretCommand);
