import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import { Database } from '../store/database.ts';
import { likePattern } from '../store/search-code.ts';
import { REGISTERED_KEY, spansBetween, WEEK } from '../store/search-keys.ts';
import type { Tables } from '../store/tables.ts';

/** Some of the accounts. */
export type PeopleQuery = SelectQueryBuilder<Tables, 'users', object>;

/** One who matches. */
export type PersonFound = Pick<Selectable<Tables['users']>, 'id' | 'status'>;

/** So many of the newest are looked at one by one: how frequent the words are shows. */
const FIRST = 500;
/** So many more are looked at where enough is likely to be among them. */
const MORE = 1000;
/** What is expected is found somewhat further on than expected. */
const AMPLE = 1.5;
/** In seconds: of no shorter time, and of no longer one, than these are people looked for by the index of names. */
const REACH = { least: 8 * WEEK, most: 120 * WEEK };

/** Every word in a name, email or mobile; a whole mobile in any spelling. */
export function holding(text: string): RawBuilder<boolean> {
  const mobile = normaliseMobile(text);
  if (mobile) return sql<boolean>`users.mobile = ${mobile}`;
  // Part of a number as people dial it: without the country's code it begins with 0.
  const words = foldForSearch(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^0\d+$/.test(word) ? word.slice(1) : word));
  const patterns = words.map((word) => likePattern('users', `%${word.replace(/[%_\\]/g, '\\$&')}%`));
  return patterns.length ? sql<boolean>`(${sql.join(patterns, sql` and `)})` : sql<boolean>`true`;
}

/** What the newest came to, looked at one by one. */
interface Look {
  looked: number;
  found: PersonFound[];
  /** Seconds since 1970: when the newest and the oldest of them registered. */
  newest: number;
  oldest: number;
}

/**
 * The SQL of searches for people. A text may be in every account (the host of all emails) or in none, and no statistics tell which: so the
 * newest are looked at first, and more of them where the text is frequent; else the index of names is asked, as far back as it should take.
 */
@Injectable()
export class PeopleSearchRepository {
  constructor(private readonly database: Database) {}

  /** The newest `most` of the people who match the text, newest first; `isAll`: there are no more. */
  async newest(people: PeopleQuery, text: string, most: number): Promise<{ found: PersonFound[]; isAll: boolean }> {
    const first = await this.look(people, text, { from: 0, rows: FIRST });
    const isSeen = first.looked < FIRST;
    const { found } = first;
    if (isSeen || found.length >= most) return { found: found.slice(0, most), isAll: isSeen && found.length <= most };
    const wish = (AMPLE * most) / (found.length + 1);
    const rows = Math.ceil(wish * FIRST);
    if (rows <= MORE) {
      const further = await this.look(people, text, { from: FIRST, rows });
      const all = [...found, ...further.found];
      if (all.length >= most || further.looked < rows)
        return { found: all.slice(0, most), isAll: further.looked < rows && all.length <= most };
    }
    const back = Math.max(wish * (first.newest - first.oldest), REACH.least);
    const some = back < REACH.most ? await this.byIndex(people, text, most, spansBetween(first.newest - back, first.newest)) : [];
    const all = some.length > most ? some : await this.byIndex(people, text, most);
    return { found: all.slice(0, most), isAll: all.length <= most };
  }

  /** Who of so many, in the order of days, matches. */
  private async look(people: PeopleQuery, text: string, { from, rows: limit }: { from: number; rows: number }): Promise<Look> {
    const some = people
      .select(['users.id', 'users.status', 'users.created_at', 'users.search_code', 'users.search', 'users.mobile'])
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id')
      .limit(limit)
      .offset(from);
    const { rows } = await sql<Look>`select count(*)::int as looked,
        extract(epoch from max(users.created_at))::float8 as newest, extract(epoch from min(users.created_at))::float8 as oldest,
        coalesce(json_agg(json_build_object('id', users.id, 'status', users.status) order by users.created_at desc, users.id)
          filter (where ${holding(text)}), '[]') as found
      from (${some}) as users`.execute(this.database.db);
    return rows[0]!;
  }

  /** The newest `most`, and one more where there is one. `spans`: of these alone (REGISTERED_KEY). */
  private async byIndex(people: PeopleQuery, text: string, most: number, spans?: readonly number[]): Promise<PersonFound[]> {
    const those = people
      .select(['users.id', 'users.status', 'users.created_at'])
      .where(holding(text))
      .$if(spans !== undefined, (some) => some.where(sql<boolean>`${sql.raw(REGISTERED_KEY)} && ${spans}::int[]`));
    // Apart, so that no plan goes through everybody in the order of days in the hope of finding enough soon.
    const { rows } = await sql<PersonFound>`with found as materialized (${those})
      select id, status from found order by created_at desc, id limit ${most + 1}`.execute(this.database.db);
    return rows;
  }
}
