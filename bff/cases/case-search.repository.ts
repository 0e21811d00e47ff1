import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../store/database.ts';
import { likePattern } from '../store/search-code.ts';
import { facetsOf, FACETS_KEY, PLACE_KEY, stretch, WEEK, WORDS_KEY } from '../store/search-keys.ts';
import type { Found, Hit, SearchedWord, TypedWord } from './case-search.ts';
import { matching, scopeWithin, type CaseFilter, type CaseQuery, type Looking } from './case-matching.ts';

/** What the newest came to, looked at one by one. */
interface Look {
  looked: number;
  /** Seconds since 1970: when the oldest of them was submitted. */
  until: number;
  /** Seconds from that one to the newest. */
  span: number;
  hits: Hit[];
  /** There are no further ones. */
  isEnd: boolean;
}

/** So many of the newest are looked at one by one: a frequent word is among them, and how frequent it is shows. */
const FIRST = 500;
/** So many more are looked at one by one where enough is likely to be among them: that is sooner done than two long lists are met. */
const MORE = 1000;
/** What is expected is found somewhat further on than expected. */
const AMPLE = 1.5;
/** Each further look goes back at least and at most so many times as far as all before it. */
const REACH = { least: 2, most: 64 };
const HOUR = 3600;
/** Words named for one that was typed. */
const MOST_WORDS = 500;
/** What is frequent is found often enough within so many seconds. */
const FREQUENT_WITHIN = 26 * WEEK;
/** So often among the first is seldom enough to be read out of the index in one go. */
const SELDOM = 2;
/** Further back than that in one look, and all there is may be looked at as well. */
const LONGEST = 120 * WEEK;
/** What is narrowed is looked for in so many seconds first. */
const NEWEST = 8 * WEEK;

/**
 * The SQL of searches by words. A word may be in half of all cases or in none, and no statistics tell which: so the newest are looked at
 * first, then more of them where the words are frequent, and what is older by the index of words, as far back as it takes to find so many.
 */
@Injectable()
export class CaseSearchRepository {
  constructor(private readonly database: Database) {}

  /** The newest `most` that hold all the words. */
  async newest(filter: CaseFilter, looking: Looking, typed: readonly TypedWord[], most: number): Promise<Found> {
    const words = await this.named(typed);
    if (words.some((one) => one.words?.length === 0)) return { hits: [], isAll: true, isRare: true, words };
    const isNamed = words.every((one) => one.words);
    if (looking.staff && isNamed && isFew(filter, looking)) return this.allOlder(filter, looking, words, { ...sinceNow(looking), most });
    if (looking.staff && isNamed && isNarrow(filter)) return this.furtherBack(filter, looking, words, { ...sinceNow(looking), most });
    // A person's own cases are few.
    const first = await this.look(filter, looking, words, looking.staff ? { from: 0, rows: FIRST } : undefined);
    if (first.isEnd) return { hits: first.hits.slice(0, most), isAll: first.hits.length < most, isRare: true, words };
    if (isNamed && first.hits.length <= SELDOM) return this.allOlder(filter, looking, words, { ...first, most });
    const seen = await this.lookFurther(filter, looking, words, first, most);
    if (seen.isEnd) return { hits: seen.hits.slice(0, most), isAll: seen.hits.length < most, isRare: false, words };
    const span = Math.max(seen.span, HOUR);
    return this.furtherBack(filter, looking, words, { hits: seen.hits, until: seen.until, span, most });
  }

  /** What is frequent among the newest is looked for among those that come next. */
  private async lookFurther(
    filter: CaseFilter,
    looking: Looking,
    words: readonly SearchedWord[],
    first: Look,
    most: number,
  ): Promise<Look> {
    const rows = Math.ceil((AMPLE * (most - first.hits.length) * FIRST) / (first.hits.length + 1));
    if (rows <= 0 || rows > MORE) return first;
    const next = await this.look(filter, looking, words, { from: FIRST, rows });
    if (!next.looked) return { ...first, isEnd: true };
    const span = first.span + first.until - next.until;
    return { ...next, span, hits: once([...first.hits, ...next.hits]) };
  }

  /** What was found before, and whatever is older, in one look. */
  private async allOlder(filter: CaseFilter, looking: Looking, words: readonly SearchedWord[], start: Omit<Start, 'span'>): Promise<Found> {
    const { until, most } = start;
    const older = await this.older(filter, looking, words, { until, from: undefined, most });
    const hits = once([...start.hits, ...older]).slice(0, most);
    return { hits, isAll: hits.length < most, isRare: true, words };
  }

  /** From what was found in the newest `span` seconds, as far back as it takes. */
  private async furtherBack(filter: CaseFilter, looking: Looking, words: readonly SearchedWord[], start: Start): Promise<Found> {
    const { most, span } = start;
    let hits = start.hits;
    let [until, seen, isAll] = [start.until, span, false];
    while (!isAll && hits.length < most) {
      // Fewer are submitted the further back, and one look more costs more than what it finds.
      const wish = (2 * AMPLE * most) / (hits.length + 1);
      const back = seen * (Math.min(Math.max(wish, REACH.least), REACH.most) - 1);
      isAll = back > LONGEST;
      const { from } = stretch(until - back, until);
      hits = once([...hits, ...(await this.older(filter, looking, words, { until, from: isAll ? undefined : from, most }))]);
      seen += until - from;
      until = from;
    }
    return { hits: hits.slice(0, most), isAll: isAll && hits.length < most, isRare: isAll || seen > FREQUENT_WITHIN, words };
  }

  /** All that hold the words, for a page in another order. */
  inOrder(filter: CaseFilter, looking: Looking, { words, isRare }: Found): CaseQuery {
    if (isRare) return holding(this.byIndex(filter, looking), words);
    return matching(this.database.db, filter, looking).where(holdsAll('c.search', words));
  }

  private async named(typed: readonly TypedWord[]): Promise<SearchedWord[]> {
    const looks = typed.map(({ inWord }, at) => {
      const known = this.database.db
        .selectFrom('case_words as w')
        .select('w.word')
        .where(inWord === undefined ? sql<boolean>`false` : likePattern('w', inWord, 'word'))
        .limit(MOST_WORDS + 1);
      return sql`select ${sql.lit(at)}::int as at, array(${known}) as words`;
    });
    const { rows } = await sql<{ at: number; words: string[] }>`${sql.join(looks, sql` union all `)}`.execute(this.database.db);
    const found = new Map(rows.map(({ at, words }) => [at, words]));
    return typed.map(({ inText, inWord }, at) => {
      const words = found.get(at)!;
      return { inText, words: inWord === undefined || words.length > MOST_WORDS ? undefined : words };
    });
  }

  /** Of the newest those from the `from`-th on, so many; without a part, all. */
  private async look(
    filter: CaseFilter,
    looking: Looking,
    words: readonly SearchedWord[],
    part: { from: number; rows: number } | undefined,
  ): Promise<Look> {
    const newest = matching(this.database.db, filter, looking)
      .select(['c.id', 'c.status', 'c.submitted_at', 'c.search'])
      .orderBy('c.submitted_at', 'desc')
      .orderBy('c.id')
      .$if(part !== undefined, (query) => query.limit(part!.rows).offset(part!.from));
    const { rows } = await sql<Omit<Look, 'isEnd'>>`select count(*)::int as looked, extract(epoch from min(submitted_at))::float8 as until,
        extract(epoch from max(submitted_at) - min(submitted_at))::float8 as span,
        coalesce(json_agg(json_build_object('id', id, 'status', status) order by submitted_at desc, id)
          filter (where ${holdsAll('search', words)}), '[]') as hits
      from (${newest}) as newest`.execute(this.database.db);
    return { ...rows[0]!, isEnd: !part || rows[0]!.looked < part.rows };
  }

  /** Beyond what was looked at before. Without `from` all that is older. */
  private async older(filter: CaseFilter, looking: Looking, words: readonly SearchedWord[], { until, from, most }: Reach): Promise<Hit[]> {
    const base = this.byIndex(filter, looking, from === undefined ? undefined : { from, until })
      .select(['c.id', 'c.status', 'c.submitted_at'])
      // Not by the index of days: it would be read from end to end for a word that is nowhere.
      .where(sql<boolean>`extract(epoch from c.submitted_at) <= ${until}::float8`)
      .$if(from !== undefined, (query) => query.where(sql<boolean>`extract(epoch from c.submitted_at) >= ${from}::float8`));
    const query = holding(base, words);
    // Apart, so that no plan goes through everything in the order of days in the hope of finding enough soon.
    const { rows } = await sql<Hit>`with found as materialized (${query})
      select id, status from found order by submitted_at desc, id limit ${most}`.execute(this.database.db);
    return rows;
  }

  /**
   * As `matching`, with what the search's index knows in its words, and only there: said twice, the database would read another index
   * as well, of all that the entity ever had. `within`: submitted between these alone, or somewhat before.
   */
  private byIndex(filter: CaseFilter, looking: Looking, within?: { from: number; until: number }): CaseQuery {
    const { status, caseTypeId, channelId, ...rest } = filter;
    const { query, entityId } = this.inEntity(rest, looking);
    const keys = within ? stretch(within.from, within.until, entityId).keys : entityId ? [entityId] : [];
    const facets = facetsOf(caseTypeId, channelId);
    return query
      .$if(keys.length > 0, (some) => some.where(sql<boolean>`${sql.raw(PLACE_KEY)} && ${keys}::text[]`))
      .$if(facets.length > 0, (some) => some.where(sql<boolean>`${sql.raw(FACETS_KEY)} @> ${facets}::int[]`))
      .$if(Boolean(status?.length), (some) => some.where(sql<boolean>`${sql.raw(FACETS_KEY)} && ${status}::int[]`));
  }

  /** The one entity of the filter or the scope is left to the index. */
  private inEntity(filter: CaseFilter, looking: Looking): { query: CaseQuery; entityId?: string } {
    const { db } = this.database;
    const entityId = oneEntityOf(filter, looking);
    if (!entityId) return { query: matching(db, filter, looking) };
    if (filter.entityId) return { query: matching(db, { ...filter, entityId: undefined }, looking), entityId };
    const scope = scopeWithin(filter, looking);
    const grants = scope.grants.map((grant) => ({ ...grant, entityId: undefined }));
    const within = { ...filter, delegated: undefined };
    return { query: matching(db, within, { ...looking, scope: { mobiles: [], grants } }), entityId };
  }
}

interface Start extends Pick<Look, 'hits' | 'until' | 'span'> {
  most: number;
}

/** Two looks may meet in one case. */
const once = (hits: readonly Hit[]): Hit[] => [...new Map(hits.map((hit) => [hit.id, hit])).values()];

/** As if nothing had been looked at, and the first look should be at the newest. */
const sinceNow = ({ now }: Looking): Omit<Start, 'most'> => ({
  hits: [],
  until: now.getTime() / 1000 + 1,
  span: NEWEST / (REACH.most - 1),
});

/** The one entity that the filter names or the scope has. */
function oneEntityOf(filter: CaseFilter, looking: Looking): string | undefined {
  if (filter.entityId) return filter.entityId.toLowerCase();
  const [entityId, ...others] = new Set(scopeWithin(filter, looking).grants.map((grant) => grant.entityId));
  return others.length ? undefined : (entityId ?? undefined);
}

/** The index knows how few an entity has at a status, or of a type by one channel. */
const isFew = (filter: CaseFilter, looking: Looking): boolean =>
  Boolean((filter.status?.length || (filter.caseTypeId && filter.channelId)) && oneEntityOf(filter, looking));

/** Few of the newest are among what is left. Those of a type, and of a channel among them, have an order of days of their own. */
const isNarrow = ({ status, caseTypeId, channelId, serviceId, assignee, overdue, from, to }: CaseFilter): boolean =>
  Boolean(status?.length || (channelId && !caseTypeId) || serviceId || assignee || overdue || from || to);

interface Reach {
  until: number;
  from: number | undefined;
  most: number;
}

const holdsAll = (column: string, words: readonly { inText: string }[]) =>
  sql<boolean>`${sql.ref(column)} like all (${words.map(({ inText }) => inText)}::text[])`;

/** Those that have the words named, by the index; the text itself is read where they are not. */
const holding = (query: CaseQuery, searched: readonly SearchedWord[]): CaseQuery =>
  searched.reduce(
    (some, { inText, words }) =>
      some.where(words ? sql<boolean>`${sql.raw(WORDS_KEY)} && ${words}::text[]` : sql<boolean>`c.search like ${inText}`),
    query,
  );
