import type { Config } from '../config/config.ts';
import { operatorName, recordOperatorAction } from '../ops/operator-audit.ts';
import { Retention, type RetentionLine } from '../ops/retention/retention.ts';
import { policyOf } from '../ops/retention/retention-policy.ts';
import { createFiles } from '../integrations/storage/files.factory.ts';
import type { Database } from '../database/database.ts';
import { parseOrUsage, runCommand } from './run-command.ts';

const USAGE = `Removes personal data older than the retention policy. Statistics and the audit log of cases stay.

node dist/bff/commands/retention.js            shows what would be removed; changes nothing
node dist/bff/commands/retention.js --apply    removes it permanently

--by NAME    name of the operator, for the audit log

The policy: RETENTION_CASE_DAYS, RETENTION_ACCOUNT_DAYS, RETENTION_CONTACT_DAYS, RETENTION_MESSAGE_DAYS.
Data on legal hold (legal-hold.js) stay.
`;

/** Shows or removes the personal data older than the policy. */
export async function retentionCommand(args: string[], database: Database, config: Config, now: Date): Promise<string> {
  const options = { apply: { type: 'boolean' }, by: { type: 'string' } } as const;
  const { apply, by } = parseOrUsage(USAGE, { args, options }).values;
  const policy = policyOf(config, now);
  const retention = new Retention(database, createFiles(config), policy);
  if (!apply) return `Nothing was changed. --apply removes:\n${table(await retention.preview())}`;
  const operator = operatorName(by);
  await recordOperatorAction(database, { action: 'RETENTION_STARTED', operator, details: { ...policy }, at: now });
  const done = await retention.apply(now);
  const details = Object.fromEntries(done.map(({ what, count }) => [what, count]));
  await recordOperatorAction(database, { action: 'RETENTION_FINISHED', operator, details, at: now });
  return `Removed:\n${table(done)}`;
}

function table(lines: readonly RetentionLine[]): string {
  const row = ({ what, before, count, held }: RetentionLine) =>
    `${String(count).padStart(8)}  ${what}, before ${before.toISOString().slice(0, 10)}${held ? `; ${held} more on hold` : ''}\n`;
  return lines.map(row).join('');
}

runCommand(import.meta.url, USAGE, retentionCommand);
