import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../database/database.ts';
import { likePattern } from '../database/search-normalization.ts';
import { facetsOf, FACET_KEYS, ENTITY_PERIOD_KEYS, periodKeys, WEEK, WORD_KEYS } from '../database/search-index.ts';
import type { SearchResult, Hit, SearchedWord, TypedWord } from './case-search.ts';
import { isNarrow, isSelective, singleEntityOf } from './case-search-filter.ts';
import { required } from './required.ts';
import { matching, scopeWithin, type CaseFilter, type CaseQuery, type CaseSearchContext } from './case-filter-query.ts';

/** The result of scanning a range of the newest cases one by one. */
interface ScanResult {
  scanned: number;
  /** When the oldest scanned case was submitted, in epoch seconds. */
  until: number;
  /** Seconds between the oldest and the newest scanned case. */
  span: number;
  hits: Hit[];
  /** No older cases exist. */
  isEnd: boolean;
}

/** Rows of the first scan. A frequent word is found among them, and its frequency can be estimated. */
const FIRST_SCAN_ROWS = 500;
/**
 * Maximum rows of a second scan, used where it probably finds enough: scanning is cheaper than intersecting two large
 * GIN results.
 */
const MAX_SECOND_SCAN_ROWS = 1000;
/** Margin on the estimated number of rows. */
const MARGIN = 1.5;
/** Each further index read covers at least `min` and at most `max` times the time span read so far. */
const SPAN_FACTOR = { min: 2, max: 64 };
const HOUR = 3600;
/** Maximum known words per search term. */
const MAX_WORDS = 500;
/** A word whose hits fill the result within this many seconds counts as frequent. */
const FREQUENT_WITHIN_S = 26 * WEEK;
/** Up to this many hits in the first scan, all older hits are read from the index at once. */
const MAX_RARE_HITS = 2;
/** A read that would reach further back than this reads everything instead. */
const MAX_SPAN_S = 120 * WEEK;
/** The first time span, in seconds, for narrow filters. */
const FIRST_SPAN_S = 8 * WEEK;

/**
 * SQL for search by words. A word can occur in half of all cases or in none, and planner statistics do not tell. So the
 * newest cases are scanned first, then more of them for frequent words. Older cases are read from the word index, as
 * far back as needed.
 */
@Injectable()
export class CaseSearchRepository {
  constructor(private readonly database: Database) {}

  /** The newest `max` cases that contain all words. */
  async newest(filter: CaseFilter, context: CaseSearchContext, typed: readonly TypedWord[], max: number): Promise<SearchResult> {
    const words = await this.knownWords(typed);
    if (words.some((one) => one.words?.length === 0)) return { hits: [], isAll: true, isRare: true, words };
    const isNamed = words.every((one) => one.words);
    if (context.staff && isNamed && isSelective(filter, context))
      return this.addAllOlder(filter, context, words, { ...startNow(context), max });
    if (context.staff && isNamed && isNarrow(filter)) return this.searchBackwards(filter, context, words, { ...startNow(context), max });
    // A customer's own cases are few, so all of them are scanned.
    const first = await this.scan(filter, context, words, context.staff ? { from: 0, rows: FIRST_SCAN_ROWS } : undefined);
    if (first.isEnd) return { hits: first.hits.slice(0, max), isAll: first.hits.length < max, isRare: true, words };
    if (isNamed && first.hits.length <= MAX_RARE_HITS) return this.addAllOlder(filter, context, words, { ...first, max });
    const seen = await this.scanFurther(filter, context, words, first, max);
    if (seen.isEnd) return { hits: seen.hits.slice(0, max), isAll: seen.hits.length < max, isRare: false, words };
    const span = Math.max(seen.span, HOUR);
    return this.searchBackwards(filter, context, words, { hits: seen.hits, until: seen.until, span, max });
  }

  /** For frequent words, scans the next newest cases as well. */
  private async scanFurther(
    filter: CaseFilter,
    context: CaseSearchContext,
    words: readonly SearchedWord[],
    first: ScanResult,
    max: number,
  ): Promise<ScanResult> {
    const rows = Math.ceil((MARGIN * (max - first.hits.length) * FIRST_SCAN_ROWS) / (first.hits.length + 1));
    if (rows <= 0 || rows > MAX_SECOND_SCAN_ROWS) return first;
    const next = await this.scan(filter, context, words, { from: FIRST_SCAN_ROWS, rows });
    if (!next.scanned) return { ...first, isEnd: true };
    const span = first.span + first.until - next.until;
    return { ...next, span, hits: uniqueHits([...first.hits, ...next.hits]) };
  }

  /** Adds all older hits in one index read. */
  private async addAllOlder(
    filter: CaseFilter,
    context: CaseSearchContext,
    words: readonly SearchedWord[],
    start: Omit<SearchStart, 'span'>,
  ): Promise<SearchResult> {
    const { until, max } = start;
    const older = await this.older(filter, context, words, { until, from: undefined, max });
    const hits = uniqueHits([...start.hits, ...older]).slice(0, max);
    return { hits, isAll: hits.length < max, isRare: true, words };
  }

  /** Reads older hits span by span, as far back as needed. */
  private async searchBackwards(
    filter: CaseFilter,
    context: CaseSearchContext,
    words: readonly SearchedWord[],
    start: SearchStart,
  ): Promise<SearchResult> {
    const { max, span } = start;
    let hits = start.hits;
    let [until, seen, isAll] = [start.until, span, false];
    while (!isAll && hits.length < max) {
      // Older spans hold fewer cases, and an extra query costs more than extra rows.
      const factor = (2 * MARGIN * max) / (hits.length + 1);
      const back = seen * (Math.min(Math.max(factor, SPAN_FACTOR.min), SPAN_FACTOR.max) - 1);
      isAll = back > MAX_SPAN_S;
      const { from } = periodKeys(until - back, until);
      hits = uniqueHits([...hits, ...(await this.older(filter, context, words, { until, from: isAll ? undefined : from, max }))]);
      seen += until - from;
      until = from;
    }
    return { hits: hits.slice(0, max), isAll: isAll && hits.length < max, isRare: isAll || seen > FREQUENT_WITHIN_S, words };
  }

  /** All hits as a query, for a page in another order. */
  inOrder(filter: CaseFilter, context: CaseSearchContext, { words, isRare }: SearchResult): CaseQuery {
    if (isRare) return withWords(this.byIndex(filter, context), words);
    return matching(this.database.db, filter, context).where(containsAll('c.search', words));
  }

  private async knownWords(typed: readonly TypedWord[]): Promise<SearchedWord[]> {
    const lookups = typed.map(({ inWord }, at) => {
      const known = this.database.db
        .selectFrom('search_terms as w')
        .select('w.word')
        .where(inWord === undefined ? sql<boolean>`false` : likePattern('w', inWord, 'word'))
        .limit(MAX_WORDS + 1);
      return sql`select ${sql.lit(at)}::int as at, array(${known}) as words`;
    });
    const { rows } = await sql<{ at: number; words: string[] }>`${sql.join(lookups, sql` union all `)}`.execute(this.database.db);
    const found = new Map(rows.map(({ at, words }) => [at, words]));
    return typed.map(({ inText, inWord }, at) => {
      const words = found.get(at) ?? [];
      return { inText, words: inWord === undefined || words.length > MAX_WORDS ? undefined : words };
    });
  }

  /** Scans the newest cases: the given range of rows, or all. */
  private async scan(
    filter: CaseFilter,
    context: CaseSearchContext,
    words: readonly SearchedWord[],
    range: { from: number; rows: number } | undefined,
  ): Promise<ScanResult> {
    const ordered = matching(this.database.db, filter, context)
      .select(['c.id', 'c.status', 'c.submitted_at', 'c.search'])
      .orderBy('c.submitted_at', 'desc')
      .orderBy('c.id');
    const newest = range ? ordered.limit(range.rows).offset(range.from) : ordered;
    const { rows } = await sql<
      Omit<ScanResult, 'isEnd'>
    >`select count(*)::int as scanned, extract(epoch from min(submitted_at))::float8 as until,
        extract(epoch from max(submitted_at) - min(submitted_at))::float8 as span,
        coalesce(json_agg(json_build_object('id', id, 'status', status) order by submitted_at desc, id)
          filter (where ${containsAll('search', words)}), '[]') as hits
      from (${newest}) as newest`.execute(this.database.db);
    const row = required(rows[0], 'An aggregate query returns one row');
    return { ...row, isEnd: !range || row.scanned < range.rows };
  }

  /** Reads hits that are older than the scanned range. Without `from`, all of them. */
  private async older(
    filter: CaseFilter,
    context: CaseSearchContext,
    words: readonly SearchedWord[],
    { until, from, max }: OlderRange,
  ): Promise<Hit[]> {
    const base = this.byIndex(filter, context, from === undefined ? undefined : { from, until })
      .select(['c.id', 'c.status', 'c.submitted_at'])
      // An expression on the date, so that the planner does not walk the date index to its end for a rare word.
      .where(sql<boolean>`extract(epoch from c.submitted_at) <= ${until}::float8`)
      .$if(from !== undefined, (query) => query.where(sql<boolean>`extract(epoch from c.submitted_at) >= ${from}::float8`));
    const query = withWords(base, words);
    // Materialized, so that the planner does not walk the date order hoping for early hits.
    const { rows } = await sql<Hit>`with found as materialized (${query})
      select id, status from found order by submitted_at desc, id limit ${max}`.execute(this.database.db);
    return rows;
  }

  /**
   * Like `matching`, but expresses the indexed conditions only through the search index: given twice, the planner would
   * also read another large index. `within`: submitted in this time span or slightly before it.
   */
  private byIndex(filter: CaseFilter, context: CaseSearchContext, within?: { from: number; until: number }): CaseQuery {
    const { status, caseTypeId, channelId, ...rest } = filter;
    const { query, entityId } = this.inEntity(rest, context);
    const keys = within ? periodKeys(within.from, within.until, entityId).keys : entityId ? [entityId] : [];
    const facets = facetsOf(caseTypeId, channelId);
    return query
      .$if(keys.length > 0, (some) => some.where(sql<boolean>`${sql.raw(ENTITY_PERIOD_KEYS)} && ${keys}::text[]`))
      .$if(facets.length > 0, (some) => some.where(sql<boolean>`${sql.raw(FACET_KEYS)} @> ${facets}::int[]`))
      .$if(Boolean(status?.length), (some) => some.where(sql<boolean>`${sql.raw(FACET_KEYS)} && ${status}::int[]`));
  }

  /** Leaves the condition on a single entity to the search index. */
  private inEntity(filter: CaseFilter, context: CaseSearchContext): { query: CaseQuery; entityId?: string } {
    const { db } = this.database;
    const entityId = singleEntityOf(filter, context);
    if (!entityId) return { query: matching(db, filter, context) };
    if (filter.entityId) return { query: matching(db, { ...filter, entityId: undefined }, context), entityId };
    const scope = scopeWithin(filter, context);
    const grants = scope.grants.map((grant) => ({ ...grant, entityId: undefined }));
    const within = { ...filter, delegated: undefined };
    return { query: matching(db, within, { ...context, scope: { mobiles: [], grants } }), entityId };
  }
}

interface SearchStart extends Pick<ScanResult, 'hits' | 'until' | 'span'> {
  max: number;
}

/** Overlapping reads can return the same case twice. */
const uniqueHits = (hits: readonly Hit[]): Hit[] => [...new Map(hits.map((hit) => [hit.id, hit])).values()];

/** The start values for a search without a first scan. */
const startNow = ({ now }: CaseSearchContext): Omit<SearchStart, 'max'> => ({
  hits: [],
  until: now.getTime() / 1000 + 1,
  span: FIRST_SPAN_S / (SPAN_FACTOR.max - 1),
});

interface OlderRange {
  until: number;
  from: number | undefined;
  max: number;
}

const containsAll = (column: string, words: readonly { inText: string }[]) =>
  sql<boolean>`${sql.ref(column)} like all (${words.map(({ inText }) => inText)}::text[])`;

/** Filters by the known words through the index, and by the text itself for words that are not listed. */
const withWords = (query: CaseQuery, searched: readonly SearchedWord[]): CaseQuery =>
  searched.reduce(
    (some, { inText, words }) =>
      some.where(words ? sql<boolean>`${sql.raw(WORD_KEYS)} && ${words}::text[]` : sql<boolean>`c.search like ${inText}`),
    query,
  );
