import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import { LIMITS } from '../../common/limits.ts';
import { parseEmiratesId } from '../../common/identifiers/identity-numbers.ts';
import { normaliseMobile } from '../../common/identifiers/mobile.ts';
import { containsPattern } from '../database/sql.ts';
import { Database } from '../database/database.ts';
import { matchesPattern } from '../database/search-normalization.ts';
import type { Tables } from '../database/tables.ts';
import { searchInStages } from '../database/staged-search.ts';

/** A query on accounts. */
export type PeopleQuery = SelectQueryBuilder<Tables, 'users', object>;

/** An account that matches the search text. */
export type UserMatch = Pick<Selectable<Tables['users']>, 'id' | 'status'>;

const COLUMNS = ['id', 'status', 'created_at'] as const;

/**
 * SQL predicate: every word occurs in a name, email or mobile. A complete mobile and the number of an Emirates ID are
 * matched exactly, in any format.
 */
export function matchesText(text: string): RawBuilder<boolean> {
  const mobile = normaliseMobile(text);
  if (mobile) return sql<boolean>`users.mobile = ${mobile}`;
  const emiratesId = parseEmiratesId(text);
  if (emiratesId) return sql<boolean>`users.emirates_id = ${emiratesId}`;
  // Part of a national number: the leading 0 is not stored.
  const words = foldForSearch(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^0\d+$/.test(word) ? word.slice(1) : word));
  const patterns = words.map((word) => matchesPattern('users', containsPattern(word)));
  return patterns.length ? sql<boolean>`(${sql.join(patterns, sql` and `)})` : sql<boolean>`true`;
}

/** Text search on accounts; docs/search.md explains the statement. */
@Injectable()
export class PeopleSearchRepository {
  constructor(private readonly database: Database) {}

  /** The newest LIMITS.searchMax matches. */
  async newest(people: PeopleQuery, text: string): Promise<UserMatch[]> {
    return searchInStages(this.database, {
      scope: people.select(['users.id', 'users.status', 'users.created_at']),
      columns: COLUMNS,
      order: { column: 'created_at', descending: true, then: ['id'] },
      inText: matchesText(text),
      max: LIMITS.searchMax,
    });
  }
}
