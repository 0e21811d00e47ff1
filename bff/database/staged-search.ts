import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * The number of rows of the scope that the first stage reads in order. With more rows, fewer searches need the index,
 * but a search for a rare word takes longer. docs/search.md has the query plans and the measurements.
 */
const FIRST_STAGE_ROWS = 8000;
/** The second stage looks so far that this many times `max` matches are expected, as frequent as in the first. */
const SECOND_STAGE_MARGIN = 3;
/** How many times as far as the first stage the second may look. Farther, it is left out. */
const SECOND_STAGE_REACH = 50;

/** A total order of rows, which an index of the scope supports. */
export interface RowOrder {
  column: string;
  descending: boolean;
  /** The further columns, ascending. */
  then: readonly string[];
}

/** The order as SQL. `table`: the alias of the columns' table, with its dot. */
export const orderText = ({ column, descending, then }: RowOrder, table = ''): string =>
  [`${table}${column} ${descending ? 'desc' : 'asc'}`, ...then.map((name) => `${table}${name}`)].join(', ');

export interface StagedSearch<DB, TB extends keyof DB, Row> {
  /** The rows that match the other filters and that the caller may see. The search words are not applied. */
  scope: SelectQueryBuilder<DB, TB, Row>;
  /** The selected columns. They include the columns of `order`. */
  columns: readonly (keyof Row & string)[];
  order: RowOrder;
  /** The search words as a condition on the row itself. */
  inText: RawBuilder<boolean>;
  /** A condition that the search index supports and that is true for all matches. `inText` cannot use an index. */
  byIndex?: RawBuilder<boolean>;
  max: number;
}

/**
 * The first `max` rows in the given order that match the words. A word can occur in half of all rows or in none, and
 * the planner's statistics do not show which. So the first stage reads the first rows in order and stops when it has
 * enough matches. When it finds too few and the scope has more rows, the second stage reads by the index the matches
 * up to where there should be enough of them; the last reads all matches.
 */
export async function searchInStages<DB, TB extends keyof DB, Row>(
  { db }: Database,
  { scope, columns, order, inText, byIndex, max }: StagedSearch<DB, TB, Row>,
): Promise<Row[]> {
  const [selected, ordered] = [sql.join(columns.map((column) => sql.ref(column))), sql.raw(orderText(order))];
  const numbered = scope
    .select([inText.as('hit'), sql<number>`row_number() over (order by ${ordered})`.as('place')])
    .orderBy(ordered)
    .limit(FIRST_STAGE_ROWS);
  const { rows: read } = await sql<Row & { hit: boolean; place: number }>`
    select ${selected}, hit, place::int from (${numbered}) as numbered
    where hit or place in (1, ${sql.lit(FIRST_STAGE_ROWS)}) order by ${ordered} limit ${max + 1}`.execute(db);
  const hits = read.filter(({ hit }) => hit);
  const last = read.find(({ place }) => place === FIRST_STAGE_ROWS);
  if (hits.length >= max || !last) return hits.slice(0, max);
  const all = byIndex ? scope.where(byIndex).where(inText) : scope.where(inText);
  // `materialized`: the planner would walk an index of the order, hoping for early matches.
  const firstOf = async (matches: typeof scope): Promise<Row[]> => {
    const { rows } = await sql<Row>`with matches as materialized (${matches})
      select ${selected} from matches order by ${ordered} limit ${max}`.execute(db);
    return rows;
  };
  const reach = (max * SECOND_STAGE_MARGIN) / hits.length;
  const inReach = reach <= SECOND_STAGE_REACH && rowsUpTo(order, reach, read[0], last);
  const near = inReach ? await firstOf(all.where(inReach)) : [];
  return near.length >= max ? near : firstOf(all);
}

/** The rows `reach` times as far as from the first row to the last; undefined where the order is not by time. */
function rowsUpTo(order: RowOrder, reach: number, first: unknown, last: unknown): RawBuilder<boolean> | undefined {
  const { column, descending } = order;
  const [from, to] = [first, last].map((row) => (row as Record<string, unknown>)[column]);
  if (!(from instanceof Date) || !(to instanceof Date)) return undefined;
  const end = new Date(from.getTime() + (to.getTime() - from.getTime()) * reach);
  return sql<boolean>`${sql.ref(column)} ${sql.raw(descending ? '>=' : '<=')} ${end}`;
}
