import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { FIRST, readCursor } from '../ops/audit-export/audit-cursor.ts';
import { ForeignCursor, nextAuditRecords } from '../ops/audit-export/audit-export.ts';
import type { Database } from '../store/database.ts';
import { Misuse, runCommand } from './run-command.ts';

const DEFAULT_LIMIT = 1000;
const MAX_LIMIT = 50_000;

const USAGE = `Writes the next rows of the audit tables as JSON lines, for a collector of a SIEM.

node dist/bff/commands/audit-export.js [--after CURSOR] [--limit N]

--after  the cursor of the last line that was taken over; without it from the beginning
--limit  at most so many lines (default ${DEFAULT_LIMIT}, at most ${MAX_LIMIT})

Each line has its cursor. Nothing is printed when there is nothing new. Each row comes once and none is left out, in the order of transactions.
`;

/** Exports audit rows. */
export async function auditExportCommand(args: string[], database: Database, _config: Config, _now: Date): Promise<string> {
  const { after, limit } = parsed(args);
  const cursor = after === undefined ? FIRST : readCursor(after);
  if (!cursor) throw new Misuse(`This is no cursor: ${after}`);
  const most = limit === undefined ? DEFAULT_LIMIT : Number(limit);
  if (!Number.isInteger(most) || most < 1 || most > MAX_LIMIT) throw new Misuse(`--limit is a number from 1 to ${MAX_LIMIT}.`);
  const records = await nextAuditRecords(database, cursor, most).catch((error: Error) => {
    throw error instanceof ForeignCursor ? new Misuse(error.message) : error;
  });
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { after: { type: 'string' }, limit: { type: 'string' } } }).values;
  } catch {
    throw new Misuse(USAGE);
  }
}

runCommand(import.meta.url, USAGE, auditExportCommand);
