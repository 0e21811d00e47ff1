import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { operatorName, recordDeed } from '../ops/operator-deeds.ts';
import { Retention, type RetentionLine } from '../ops/retention/retention.ts';
import { policyOf } from '../ops/retention/retention-policy.ts';
import { FilesDisk } from '../outside/files/files.disk.ts';
import type { Database } from '../store/database.ts';
import { Misuse, runCommand } from './run-command.ts';

const USAGE = `Forgets who it was, where the policy's time has passed. What is counted and the evidence of what happened stay.

node dist/bff/commands/retention.js            says what would be forgotten, and changes nothing
node dist/bff/commands/retention.js --apply    forgets it, for good

--by NAME    who does it, for the record

The policy: RETENTION_CASE_DAYS, RETENTION_ACCOUNT_DAYS, RETENTION_CONTACT_DAYS, RETENTION_MESSAGE_DAYS.
Legal holds (legal-hold.js) keep what they name.
`;

/** Says what the policy would forget, or forgets it. */
export async function retentionCommand(args: string[], database: Database, config: Config, now: Date): Promise<string> {
  const { apply, by } = parsed(args);
  const policy = policyOf(config, now);
  const retention = new Retention(database, new FilesDisk(config), policy);
  if (!apply) return `Nothing is changed; --apply forgets:\n${table(await retention.look())}`;
  const operator = operatorName(by);
  await recordDeed(database, { deed: 'RETENTION_BEGUN', operator, details: { ...policy }, at: now });
  const done = await retention.apply(now);
  const details = Object.fromEntries(done.map(({ what, count }) => [what, count]));
  await recordDeed(database, { deed: 'RETENTION_DONE', operator, details, at: now });
  return `Forgotten:\n${table(done)}`;
}

function parsed(args: string[]): { apply: boolean; by?: string } {
  try {
    return parseArgs({ args, options: { apply: { type: 'boolean', default: false }, by: { type: 'string' } } }).values;
  } catch {
    throw new Misuse(USAGE);
  }
}

function table(lines: readonly RetentionLine[]): string {
  const row = ({ what, before, count, held }: RetentionLine) =>
    `${String(count).padStart(8)}  ${what}, before ${before.toISOString().slice(0, 10)}${held ? `; ${held} more on hold` : ''}\n`;
  return lines.map(row).join('');
}

runCommand(import.meta.url, USAGE, retentionCommand);
