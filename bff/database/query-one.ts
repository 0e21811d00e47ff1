import type { QueryExecutorProvider, RawBuilder } from 'kysely';

/** Runs a query that always returns a row. Returns the first row. */
export async function queryOne<T>(query: RawBuilder<T>, db: QueryExecutorProvider): Promise<T> {
  const [row] = (await query.execute(db)).rows;
  if (row === undefined) throw new Error('The query returned no row.');
  return row;
}
