import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import { Database } from '../database/database.ts';
import { likePattern } from '../database/search-normalization.ts';
import { CREATED_PERIOD_KEY, periodsBetween, WEEK } from '../database/search-index.ts';
import type { Tables } from '../database/tables.ts';

/** A query on accounts. */
export type PeopleQuery = SelectQueryBuilder<Tables, 'users', object>;

/** An account that matches the search text. */
export type UserMatch = Pick<Selectable<Tables['users']>, 'id' | 'status'>;

/** The first scan reads this many of the newest accounts, which also shows how frequent the words are. */
const FIRST_SCAN_ROWS = 500;
/** The second scan reads at most this many accounts; beyond that the index is used. */
const MAX_SECOND_SCAN_ROWS = 1000;
/** Margin on the estimate of rows to scan. */
const SAFETY_FACTOR = 1.5;
/** The shortest and longest registration period for which the index is queried by spans. */
const INDEX_SPAN_SECONDS = { min: 8 * WEEK, max: 120 * WEEK };

/** SQL predicate: every word occurs in a name, email or mobile. A complete mobile is matched exactly, in any format. */
export function matchesText(text: string): RawBuilder<boolean> {
  const mobile = normaliseMobile(text);
  if (mobile) return sql<boolean>`users.mobile = ${mobile}`;
  // Part of a national number: the leading 0 is not stored.
  const words = foldForSearch(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^0\d+$/.test(word) ? word.slice(1) : word));
  const patterns = words.map((word) => likePattern('users', `%${word.replace(/[%_\\]/g, '\\$&')}%`));
  return patterns.length ? sql<boolean>`(${sql.join(patterns, sql` and `)})` : sql<boolean>`true`;
}

/** The result of a sequential scan. */
interface ScanResult {
  scanned: number;
  found: UserMatch[];
  /** Registration of the newest and oldest scanned account, in seconds since 1970. */
  newest: number;
  oldest: number;
}

/**
 * Text search on accounts. A text may match every account (the domain of all emails) or none, and the planner's
 * statistics do not tell which. So the newest accounts are scanned first. A frequent text is found there; for a rare
 * one the search index is queried, limited to the period that should contain enough matches.
 */
@Injectable()
export class PeopleSearchRepository {
  constructor(private readonly database: Database) {}

  /** The newest `max` matches, newest first. `isAll`: there are no more matches. */
  async findNewest(people: PeopleQuery, text: string, max: number): Promise<{ found: UserMatch[]; isAll: boolean }> {
    const first = await this.scan(people, text, { from: 0, rows: FIRST_SCAN_ROWS });
    const isComplete = first.scanned < FIRST_SCAN_ROWS;
    const { found } = first;
    if (isComplete || found.length >= max) return { found: found.slice(0, max), isAll: isComplete && found.length <= max };
    const estimatedScans = (SAFETY_FACTOR * max) / (found.length + 1);
    const rows = Math.ceil(estimatedScans * FIRST_SCAN_ROWS);
    if (rows <= MAX_SECOND_SCAN_ROWS) {
      const second = await this.scan(people, text, { from: FIRST_SCAN_ROWS, rows });
      const all = [...found, ...second.found];
      if (all.length >= max || second.scanned < rows)
        return { found: all.slice(0, max), isAll: second.scanned < rows && all.length <= max };
    }
    const period = Math.max(estimatedScans * (first.newest - first.oldest), INDEX_SPAN_SECONDS.min);
    const recent =
      period < INDEX_SPAN_SECONDS.max ? await this.searchIndex(people, text, max, periodsBetween(first.newest - period, first.newest)) : [];
    const all = recent.length > max ? recent : await this.searchIndex(people, text, max);
    return { found: all.slice(0, max), isAll: all.length <= max };
  }

  /** Scans `rows` accounts from offset `from`, newest first, and returns the matches. */
  private async scan(people: PeopleQuery, text: string, { from, rows: limit }: { from: number; rows: number }): Promise<ScanResult> {
    const newest = people
      .select(['users.id', 'users.status', 'users.created_at', 'users.search_code', 'users.search', 'users.mobile'])
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id')
      .limit(limit)
      .offset(from);
    const { rows } = await sql<ScanResult>`select count(*)::int as looked,
        extract(epoch from max(users.created_at))::float8 as newest, extract(epoch from min(users.created_at))::float8 as oldest,
        coalesce(json_agg(json_build_object('id', users.id, 'status', users.status) order by users.created_at desc, users.id)
          filter (where ${matchesText(text)}), '[]') as found
      from (${newest}) as users`.execute(this.database.db);
    const [result] = rows;
    if (!result) throw new Error('An aggregate query returned no row');
    return result;
  }

  /** The newest `max + 1` matches by index. `spans`: restricts the registration period (CREATED_PERIOD_KEY). */
  private async searchIndex(people: PeopleQuery, text: string, max: number, spans?: readonly number[]): Promise<UserMatch[]> {
    const matches = people
      .select(['users.id', 'users.status', 'users.created_at'])
      .where(matchesText(text))
      .$if(spans !== undefined, (query) => query.where(sql<boolean>`${sql.raw(CREATED_PERIOD_KEY)} && ${spans}::int[]`));
    // Materialized, so that the planner does not scan all accounts by date in the hope of an early match.
    const { rows } = await sql<UserMatch>`with found as materialized (${matches})
      select id, status from found order by created_at desc, id limit ${max + 1}`.execute(this.database.db);
    return rows;
  }
}
