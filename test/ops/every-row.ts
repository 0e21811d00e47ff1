import { sql } from 'kysely';
import { tablesOf } from '../../bff/ops/backup/schema.ts';
import type { Database } from '../../bff/store/database.ts';

/** Everything that the database holds, a row a line, each with the name of its table. */
export async function everyRow(database: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const { name } of await tablesOf(database)) {
    // Numbers of transactions are the database's own, and others after a restore: no backup holds them.
    const { rows } = await sql<{ line: string }>`select (to_jsonb(t) - array(
        select attname::text from pg_attribute where attrelid = ${name}::regclass and atttypid = 'xid8'::regtype
      ))::text as line from ${sql.table(name)} t`.execute(database.db);
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return lines.sort();
}

/** The tables in which a text stands, in letters of any size. */
export async function tablesWith(database: Database, text: string): Promise<string[]> {
  const found = (await everyRow(database)).filter((line) => line.toLowerCase().includes(text.toLowerCase()));
  return [...new Set(found.map((line) => line.split(' ', 1)[0]!))];
}
