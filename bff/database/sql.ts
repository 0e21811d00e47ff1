import { sql, type Kysely, type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';
import type { StatusCode } from '../../common/cases/case.enums.ts';

/** Runs a query that always returns a row. Returns the first row. */
export async function queryOne<T>(query: RawBuilder<T>, db: QueryExecutorProvider): Promise<T> {
  const [row] = (await query.execute(db)).rows;
  if (row === undefined) throw new Error('The query returned no row.');
  return row;
}

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

/** The LIKE pattern for texts that contain `text`, whose own wildcards are escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`;

/**
 * SQL condition: the column has one of these statuses. Uses literals instead of parameters, so that PostgreSQL can use
 * partial indexes.
 */
export function hasStatus(column: string, statuses: readonly StatusCode[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(statuses.map((code) => sql.lit(code)))})`;
}
