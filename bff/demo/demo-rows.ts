import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** A UUID derived from a name, so that links to demo rows stay valid when the demo is seeded again. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`demo\n${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

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
