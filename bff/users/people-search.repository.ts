import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import { Database } from '../store/database.ts';
import { likePattern } from '../store/search-code.ts';
import type { Tables } from '../store/tables.ts';

/** Some of the accounts. */
export type PeopleQuery = SelectQueryBuilder<Tables, 'users', object>;

/** One who matches. */
export type PersonFound = Pick<Selectable<Tables['users']>, 'id' | 'status'>;

/** So many of the newest are looked at one by one: how frequent the words are shows. */
const FIRST = 500;
/** Who is found so often among them is found sooner in the order of days than by the index of names. */
const FREQUENT = FIRST / 32;

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

/**
 * The SQL of searches for people. A text may be in every account (the host of all emails) or in none, and no statistics tell which: so the
 * newest are looked at first, and what is older in the order of days or by the index of names, whichever is shorter.
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
    if (found.length >= FREQUENT) {
      const rows = Math.ceil((1.5 * most * FIRST) / found.length);
      const further = await this.look(people, text, { from: FIRST, rows });
      const all = [...found, ...further.found];
      if (all.length >= most || further.looked < rows)
        return { found: all.slice(0, most), isAll: further.looked < rows && all.length <= most };
    }
    return this.byIndex(people, text, most);
  }

  /** Who of so many, in the order of days, matches. */
  private async look(people: PeopleQuery, text: string, { from, rows: limit }: { from: number; rows: number }) {
    const some = people
      .select(['users.id', 'users.status', 'users.created_at', 'users.search_code', 'users.search', 'users.mobile'])
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id')
      .limit(limit)
      .offset(from);
    const { rows } = await sql<{ looked: number; found: PersonFound[] }>`select count(*)::int as looked,
        coalesce(json_agg(json_build_object('id', users.id, 'status', users.status) order by users.created_at desc, users.id)
          filter (where ${holding(text)}), '[]') as found
      from (${some}) as users`.execute(this.database.db);
    return rows[0]!;
  }

  private async byIndex(people: PeopleQuery, text: string, most: number): Promise<{ found: PersonFound[]; isAll: boolean }> {
    const those = people.select(['users.id', 'users.status', 'users.created_at']).where(holding(text));
    // Apart, so that no plan goes through everybody in the order of days in the hope of finding enough soon.
    const { rows } = await sql<PersonFound>`with found as materialized (${those})
      select id, status from found order by created_at desc, id limit ${most + 1}`.execute(this.database.db);
    return { found: rows.slice(0, most), isAll: rows.length <= most };
  }
}
