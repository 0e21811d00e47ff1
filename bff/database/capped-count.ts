import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { queryOne } from './query-one.ts';
import type { Tables } from './tables.ts';

/** The number of rows of a query, counted up to `max`. */
export async function cappedCount<DB, TB extends keyof DB, Row>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, Row>,
  max: number,
): Promise<number> {
  const { count } = await queryOne(
    sql<{ count: number }>`select count(*)::int as count from (${query.limit(max)}) as capped`,
    db,
  );
  return count;
}

/** The offset and limit of a page of the first `max` rows. */
export function pageBounds(page: number, pageSize: number, max: number): { offset: number; limit: number } {
  const offset = (page - 1) * pageSize;
  return { offset, limit: Math.max(0, Math.min(pageSize, max - offset)) };
}
