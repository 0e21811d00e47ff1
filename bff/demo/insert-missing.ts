import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Rows per statement, below PostgreSQL's limit of 65,535 parameters. */
const BATCH = 400;

/** Inserts the rows that the table does not have; existing ones stay unchanged. */
export async function insertMissing<T extends keyof Tables>(
  database: Database,
  table: T,
  rows: Insertable<Tables[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await database.db
      .insertInto(table)
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
