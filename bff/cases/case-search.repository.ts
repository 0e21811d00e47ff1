import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { Database } from '../store/database.ts';
import { likePattern } from '../store/search-code.ts';
import { ENTITY_KEY, weekOf, WEEK_KEY } from '../store/search-keys.ts';
import { matching, scopeWithin, type CaseFilter, type CaseQuery, type Looking } from './case-matching.ts';

/** What a search came to. */
export interface Found {
  /** Newest first. */
  ids: string[];
  /** False: there may be more. */
  isAll: boolean;
  /** Of the cases looked at, about how many hold the words. */
  share: number;
}

interface FirstLook {
  looked: number;
  /** Seconds since 1970: when the oldest of them was submitted. */
  until: number;
  /** Seconds from that one to the newest. */
  span: number;
  ids: string[];
}

/** So many of the newest are looked at one by one: a frequent word is among them, and how frequent it is shows. */
const FIRST = 500;
/** Each further look goes back at least and at most so many times as far as all before it. */
const REACH = { least: 4, most: 16 };
/** Weeks named in one look; beyond, all that is older is looked at. */
const MOST_WEEKS = 60;
const HOUR = 3600;
/** Below this share the index of words is the shorter way, whatever the order. */
const RARE = 0.01;

/**
 * The SQL of searches by words. A word may be in half of all cases or in none, and no statistics tell which: so the newest are looked at
 * first, and what is older by the index of words, week by week, as far back as it takes to find so many.
 */
@Injectable()
export class CaseSearchRepository {
  constructor(private readonly database: Database) {}

  /** The newest `most` that hold all the words. */
  async newest(filter: CaseFilter, looking: Looking, words: readonly string[], most: number): Promise<Found> {
    // A person's own cases are few.
    const first = await this.firstLook(filter, looking, words, looking.staff ? FIRST : undefined);
    const ids = new Set(first.ids);
    let isAll = !looking.staff || first.looked < FIRST;
    const span = Math.max(first.span, HOUR);
    let { until } = first;
    let seen = span;
    while (!isAll && ids.size < most) {
      const wish = (1.5 * most) / (ids.size + 1);
      const from = until - seen * (Math.min(Math.max(wish, REACH.least), REACH.most) - 1);
      isAll = weekOf(until) - weekOf(from) > MOST_WEEKS;
      for (const id of await this.older(filter, looking, words, { until, from: isAll ? undefined : from, most })) ids.add(id);
      seen += until - from;
      until = from;
    }
    const share = ids.size / Math.max(first.looked * (seen / span), 1);
    return { ids: [...ids].slice(0, most), isAll: isAll && ids.size < most, share };
  }

  /** All that hold the words, for a page in another order. `share`: how many do. */
  inOrder(filter: CaseFilter, looking: Looking, words: readonly string[], share: number): CaseQuery {
    const query = matching(this.database.db, filter, looking);
    if (share < RARE)
      return words.reduce((some, word) => some.where(likePattern('c', word)), query).where(this.ofEntities(filter, looking));
    return query.where(holdsAll('c.search', words));
  }

  private async firstLook(filter: CaseFilter, looking: Looking, words: readonly string[], most: number | undefined): Promise<FirstLook> {
    const newest = matching(this.database.db, filter, looking)
      .select(['c.id', 'c.submitted_at', 'c.search'])
      .orderBy('c.submitted_at', 'desc')
      .orderBy('c.id')
      .$if(most !== undefined, (query) => query.limit(most!));
    const { rows } = await sql<FirstLook>`select count(*)::int as looked, extract(epoch from min(submitted_at))::float8 as until,
        extract(epoch from max(submitted_at) - min(submitted_at))::float8 as span,
        coalesce(json_agg(id order by submitted_at desc, id) filter (where ${holdsAll('search', words)}), '[]') as ids
      from (${newest}) as newest`.execute(this.database.db);
    return rows[0]!;
  }

  /** Beyond what was looked at before. Without `from` all that is older. */
  private async older(filter: CaseFilter, looking: Looking, words: readonly string[], { until, from, most }: Reach): Promise<string[]> {
    const base = matching(this.database.db, filter, looking)
      .select(['c.id', 'c.submitted_at'])
      .where(this.ofEntities(filter, looking))
      // Not by the index of days: it would be read from end to end for a word that is nowhere.
      .where(sql<boolean>`extract(epoch from c.submitted_at) <= ${until}::float8`)
      .$if(from !== undefined, (query) =>
        query
          .where(sql<boolean>`extract(epoch from c.submitted_at) >= ${from}::float8`)
          .where(sql<boolean>`${sql.raw(WEEK_KEY)} && ${weeksOf(from!, until)}::int[]`),
      );
    const query = words.reduce((some, word) => some.where(likePattern('c', word)), base);
    // Apart, so that no plan goes through everything in the order of days in the hope of finding enough soon.
    const { rows } = await sql<{ id: string }>`with found as materialized (${query})
      select id from found order by submitted_at desc, id limit ${most}`.execute(this.database.db);
    return rows.map(({ id }) => id);
  }

  /** Says the same as the scope and the filter, in the words of the search's index. */
  private ofEntities(filter: CaseFilter, looking: Looking): RawBuilder<boolean> {
    const granted = scopeWithin(filter, looking).grants.map(({ entityId }) => entityId);
    const entities = filter.entityId ? [filter.entityId] : granted;
    if (!entities.length || entities.includes(undefined)) return sql<boolean>`true`;
    return sql<boolean>`${sql.raw(ENTITY_KEY)} && ${[...new Set(entities)]}::uuid[]`;
  }
}

interface Reach {
  until: number;
  from: number | undefined;
  most: number;
}

function weeksOf(from: number, until: number): number[] {
  const first = weekOf(from);
  return Array.from({ length: weekOf(until) - first + 1 }, (_, at) => first + at);
}

const holdsAll = (column: string, words: readonly string[]) => sql<boolean>`${sql.ref(column)} like all (${words}::text[])`;
