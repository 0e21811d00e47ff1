import type { Config } from '../config/config.ts';
import { START, decodeCursor } from '../ops/audit-export/audit-cursor.ts';
import { ForeignCursorError, nextAuditRecords } from '../ops/audit-export/audit-export.ts';
import type { Database } from '../database/database.ts';
import { parseOrUsage, UsageError, runCommand } from './run-command.ts';

const DEFAULT_LIMIT = 1000;
const MAX_LIMIT = 50_000;

const USAGE = `Prints the next rows of the audit tables as JSON lines, for a SIEM.

node dist/bff/commands/audit-export.js [--after CURSOR] [--limit N]

--after  cursor of the last processed line; without it from the beginning
--limit  maximum number of lines (default ${DEFAULT_LIMIT}, at most ${MAX_LIMIT})

Each line has its cursor. Prints nothing when there are no new rows. Each row is printed exactly once, in the order of transactions.
`;

/** Exports audit rows. */
export async function auditExportCommand(
  args: string[],
  database: Database,
  _config: Config,
  _now: Date,
): Promise<string> {
  const { after, limit } = parseOrUsage(USAGE, {
    args,
    options: { after: { type: 'string' }, limit: { type: 'string' } },
  }).values;
  const cursor = after === undefined ? START : decodeCursor(after);
  if (!cursor) throw new UsageError(`Invalid cursor: ${after}`);
  const maxRows = limit === undefined ? DEFAULT_LIMIT : Number(limit);
  if (!Number.isInteger(maxRows) || maxRows < 1 || maxRows > MAX_LIMIT)
    throw new UsageError(`--limit must be a number from 1 to ${MAX_LIMIT}.`);
  const records = await nextAuditRecords(database, cursor, maxRows).catch((error: Error) => {
    throw error instanceof ForeignCursorError ? new UsageError(error.message) : error;
  });
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

runCommand(import.meta.url, USAGE, auditExportCommand);
