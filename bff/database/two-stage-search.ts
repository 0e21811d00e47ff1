import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * The number of rows of the scope that the first stage reads in order. With more rows, fewer searches need the index,
 * but a search for a rare word takes longer. docs/search.md has the query plan and the measurements.
 */
const FIRST_STAGE_ROWS = 8000;

export interface TwoStageSearch<DB, TB extends keyof DB, Row> {
  /** The rows that match the other filters and that the caller may see. The search words are not applied. */
  scope: SelectQueryBuilder<DB, TB, Row>;
  /** The selected columns. They include the columns of `order`. */
  columns: readonly (keyof Row & string)[];
  /** A total order over `columns`, which an index of the scope supports. */
  order: string;
  /** The search words as a condition on the row itself. */
  inText: RawBuilder<boolean>;
  /** A condition that the search index supports and that is true for all matches. `inText` cannot use an index. */
  byIndex?: RawBuilder<boolean>;
  max: number;
}

/**
 * The first `max` rows in the given order that match the words. A word can occur in half of all rows or in none, and
 * the planner's statistics do not show which. So the first stage reads the first rows in order and stops when it has
 * enough matches. When it finds too few and the scope has more rows, the second stage reads all matches by the index.
 */
export async function searchInTwoStages<DB, TB extends keyof DB, Row>(
  { db }: Database,
  { scope, columns, order, inText, byIndex, max }: TwoStageSearch<DB, TB, Row>,
): Promise<Row[]> {
  const [selected, ordered] = [sql.join(columns.map((column) => sql.ref(column))), sql.raw(order)];
  const numbered = scope
    .select([inText.as('hit'), sql<number>`row_number() over (order by ${ordered})`.as('place')])
    .orderBy(ordered)
    .limit(FIRST_STAGE_ROWS);
  const all = byIndex ? scope.where(byIndex).where(inText) : scope.where(inText);
  const { rows } = await sql<Row>`
    with first as materialized (
      select ${selected}, hit, place from (${numbered}) as numbered
      where hit or place = ${sql.lit(FIRST_STAGE_ROWS)} order by ${ordered} limit ${max}),
    enough as materialized (
      select count(*) filter (where hit) >= ${max} or count(*) filter (where place = ${sql.lit(FIRST_STAGE_ROWS)}) = 0 as yes from first),
    older as materialized (${all.where(sql<boolean>`not (select yes from enough)`)})
    select ${selected} from first where hit and (select yes from enough)
    union all select ${selected} from older
    order by ${ordered} limit ${max}`.execute(db);
  return rows;
}
