import { sql } from 'kysely';
import type { Database } from './database.ts';
import { decrypt, encrypt, type EncryptedColumn } from './encryption.ts';

const BATCH_SIZE = 500;

/** Counts of values: re-encrypted, already encrypted with the first secret, and readable with no secret. */
export interface Reencrypted {
  changed: number;
  current: number;
  unreadable: number;
}

/**
 * Re-encrypts the values of a column with the first secret. Skips a value that is written concurrently. Safe while the
 * portal runs, and safe to interrupt and repeat.
 */
export async function reencrypt(
  database: Database,
  [first, ...previous]: readonly [string, ...string[]],
  column: EncryptedColumn,
): Promise<Reencrypted> {
  const counts: Reencrypted = { changed: 0, current: 0, unreadable: 0 };
  for (let after = ''; ;) {
    const rows = await rowsAfter(database, column, after);
    for (const { key, value } of rows) {
      if (decrypt([first], column.use, value) !== undefined) counts.current += 1;
      else {
        const text = decrypt(previous, column.use, value);
        if (text === undefined) counts.unreadable += 1;
        else counts.changed += await replace(database, column, key, value, encrypt(first, column.use, text));
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return counts;
    after = last.key;
  }
}

async function rowsAfter({ db }: Database, { table, key, column }: EncryptedColumn, after: string) {
  const [id, value] = [sql`${sql.ref(key)}::text`, sql.ref(column)];
  const { rows } = await sql<{ key: string; value: string }>`
    select ${id} as key, ${value} as value from ${sql.table(table)}
    where ${value} is not null and ${id} > ${after} order by ${id} limit ${BATCH_SIZE}`.execute(db);
  return rows;
}

async function replace(
  { db }: Database,
  at: EncryptedColumn,
  key: string,
  old: string,
  value: string,
): Promise<number> {
  const [table, id, target] = [sql.table(at.table), sql.ref(at.key), sql.ref(at.column)];
  const { numAffectedRows } =
    await sql`update ${table} set ${target} = ${value} where ${id} = ${key} and ${target} = ${old}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
