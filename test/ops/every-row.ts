import { sql } from 'kysely';
import { listTables } from '../../bff/ops/backup/backup-tables.ts';
import type { Database } from '../../bff/database/database.ts';
import { defined } from '../support/defined.ts';

/**
 * Every row of the database as a line that starts with the name of its table, without recurring jobs, which change by
 * themselves.
 */
export async function everyRow(database: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const { name } of await listTables(database)) {
    // Excludes transaction ids, which differ after a restore and are not part of a backup.
    const { rows } = await sql<{ line: string }>`select (to_jsonb(t) - array(
        select attname::text from pg_attribute where attrelid = ${name}::regclass and atttypid = 'xid8'::regtype
      ))::text as line from ${sql.table(name)} t`.execute(database.db);
    const lasting = name === 'jobs' ? rows.filter(({ line }) => !line.includes('"key": "recurring"')) : rows;
    lines.push(...lasting.map(({ line }) => `${name} ${line}`));
  }
  return lines.sort();
}

/** The tables that contain a text, ignoring case. */
export async function tablesWith(database: Database, text: string): Promise<string[]> {
  const found = (await everyRow(database)).filter((line) => line.toLowerCase().includes(text.toLowerCase()));
  return [...new Set(found.map((line) => defined(line.split(' ', 1)[0])))];
}
