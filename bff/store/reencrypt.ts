import { sql } from 'kysely';
import type { Database } from './database.ts';
import { open, seal, type EncryptedColumn } from './sealed.ts';

const ROWS_AT_ONCE = 500;

/** Values of a column: encrypted anew, encrypted by the first secret already, and readable by none. */
export interface Reencrypted {
  changed: number;
  current: number;
  unreadable: number;
}

/**
 * Encrypts every value of a column that another of the secrets encrypted by the first one. A value that changes meanwhile is left to whoever changed
 * it. The portal may run; a stop loses nothing, and it can be run again.
 */
export async function reencrypt(
  database: Database,
  [first, ...before]: readonly [string, ...string[]],
  column: EncryptedColumn,
): Promise<Reencrypted> {
  const counts: Reencrypted = { changed: 0, current: 0, unreadable: 0 };
  for (let after = ''; ;) {
    const rows = await rowsAfter(database, column, after);
    for (const { key, value } of rows) {
      if (open([first], column.use, value) !== undefined) counts.current += 1;
      else {
        const text = open(before, column.use, value);
        if (text === undefined) counts.unreadable += 1;
        else counts.changed += await replace(database, column, key, value, seal(first, column.use, text));
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return counts;
    after = last.key;
  }
}

async function rowsAfter({ db }: Database, { table, key, column }: EncryptedColumn, after: string) {
  const [id, value] = [sql`${sql.ref(key)}::text`, sql.ref(column)];
  const { rows } = await sql<{ key: string; value: string }>`
    select ${id} as key, ${value} as value from ${sql.table(table)}
    where ${value} is not null and ${id} > ${after} order by ${id} limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}

async function replace({ db }: Database, at: EncryptedColumn, key: string, old: string, value: string): Promise<number> {
  const [table, id, target] = [sql.table(at.table), sql.ref(at.key), sql.ref(at.column)];
  const { numAffectedRows } = await sql`update ${table} set ${target} = ${value} where ${id} = ${key} and ${target} = ${old}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
