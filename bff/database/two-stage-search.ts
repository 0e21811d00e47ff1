import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * Rows of the scope that the first stage reads in order. More rows: fewer searches need the index, but a search for a rare word takes longer.
 * docs/search.md shows the plan and what was measured.
 */
const FIRST_STAGE_ROWS = 8000;

export interface TwoStageSearch<DB, TB extends keyof DB, Row> {
  /** The rows that the caller asked for and may see, without the search words. */
  scope: SelectQueryBuilder<DB, TB, Row>;
  /** The selected columns; those of the order are among them. */
  columns: readonly (keyof Row & string)[];
  /** A total order over `columns`, which an index of the scope supports. */
  order: string;
  /** The search words as a condition on the row itself. */
  inText: RawBuilder<boolean>;
  /** A condition of the search index that holds for all matches, where `inText` has no index. */
  byIndex?: RawBuilder<boolean>;
  max: number;
}

/**
 * The first `max` rows in the given order that match the words. A word can occur in half of all rows or in none, and the planner's statistics do
 * not tell. So the first rows in order are read one by one, and only where they hold too few matches and the scope has more rows, all matches are
 * read by the index. The first stage ends early: it is read only until it has enough matches.
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
