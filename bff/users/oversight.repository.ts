import { Injectable } from '@nestjs/common';
import {
  sql,
  type ExpressionBuilder,
  type Insertable,
  type Nullable,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  type Expression,
} from 'kysely';
import { LIMITS } from '../../common/limits.ts';
import { contentLocaleOf, type Locale } from '../../common/locale/locales.ts';
import { ACCOUNT_STATUS, ROLE, shownStatus, type AccountStatus } from '../../common/users/account.enums.ts';
import type { ListPeople } from '../../common/users/oversight.dto.ts';
import type { UserTable } from '../database/account-tables.ts';
import { countBy } from '../database/row-groups.ts';
import { Database } from '../database/database.ts';
import type { AccountDecisionTable } from '../database/user-management-tables.ts';
import type { Tables } from '../database/tables.ts';
import { hasRole } from './account-queries.ts';
import type { OversightScope } from './account-permissions.ts';
import { matchesText, PeopleSearchRepository, type PeopleQuery } from './people-search.repository.ts';

/** An account with the names of its entity. */
export type UserAdminRow = Selectable<UserTable> & { entity_en: string | null; entity_ar: string | null };

/**
 * One page of users, the total, and the number of users by status. With a search text, total and counts cover only the
 * newest LIMITS.searchMax matches.
 */
export interface UserList {
  rows: UserAdminRow[];
  total: number;
  counts: Map<AccountStatus, number>;
}

type Users = ExpressionBuilder<Tables, 'users'>;
/** A query on accounts with the names of their entities. */
type AdminQuery = SelectQueryBuilder<Tables & { e: Nullable<Tables['entities']> }, 'users' | 'e', UserAdminRow>;

const isAdmin = hasRole(ROLE.admin);

/** An agent manager never manages an admin, even of the same entity. */
function inScope(users: Users, scope: OversightScope): Expression<SqlBool> {
  if (scope === 'everybody') return sql<boolean>`true`;
  if (scope.entityId === null) return sql<boolean>`false`;
  return users.and([users('users.entity_id', '=', scope.entityId), users.not(isAdmin)]);
}

/** The stored statuses that are shown as `status`: a rejected account is shown as non-verified (specification §3). */
const statusesShownAs = (status: AccountStatus): AccountStatus[] =>
  Object.values(ACCOUNT_STATUS).filter((stored) => stored === status || shownStatus(stored) === status);

type SortDirection = 'asc' | 'desc';
type PageRange = { limit: number; offset: number };

const NEWEST_FIRST: ListPeople['sort'] = '-registered';

/** Queries of user management. */
@Injectable()
export class OversightRepository {
  constructor(
    private readonly database: Database,
    private readonly search: PeopleSearchRepository,
  ) {}

  /** One page and the total, both limited to LIMITS.countMax, with a search text to LIMITS.searchMax. */
  async list(input: ListPeople, scope: OversightScope, locale: Locale): Promise<UserList> {
    const statuses = input.status === undefined ? undefined : statusesShownAs(input.status);
    if (input.text) return this.searchList(input.text, input, scope, statuses, locale);
    const page = this.page(this.filtered(input, scope, statuses), input, LIMITS.countMax, locale);
    const [rows, counts] = await Promise.all([page, this.countByStatus(input, scope)]);
    let total = 0;
    for (const status of statuses ?? counts.keys()) total += counts.get(status) ?? 0;
    return { rows, counts, total: Math.min(LIMITS.countMax, total) };
  }

  /**
   * A page of search results. Sorted by registration, the page is a slice of the newest matches. Any other sort reads
   * the matches by id when all are known, else the filtered table in that order.
   */
  private async searchList(
    text: string,
    input: ListPeople,
    scope: OversightScope,
    statuses: readonly AccountStatus[] | undefined,
    locale: Locale,
  ): Promise<UserList> {
    const matches = await this.search.newest(this.filtered(input, scope, statuses), text);
    const ofAnyStatus = statuses ? await this.search.newest(this.filtered(input, scope), text) : matches;
    const ids = matches.map(({ id }) => id);
    const list = { counts: countBy(ofAnyStatus), total: ids.length };
    if (input.sort === NEWEST_FIRST) {
      const from = (input.page - 1) * input.pageSize;
      const idsOfPage = ids.slice(from, from + input.pageSize);
      return {
        ...list,
        rows: await this.page(this.usersByIds(idsOfPage), { ...input, page: 1 }, LIMITS.searchMax, locale),
      };
    }
    const isComplete = ids.length < LIMITS.searchMax;
    const users = isComplete ? this.usersByIds(ids) : this.filtered(input, scope, statuses).where(matchesText(text));
    return { ...list, rows: await this.page(users, input, LIMITS.searchMax, locale) };
  }

  private async page(
    users: PeopleQuery,
    { page, pageSize, sort }: ListPeople,
    maxRows: number,
    locale: Locale,
  ): Promise<UserAdminRow[]> {
    const offset = (page - 1) * pageSize;
    const limit = Math.min(pageSize, maxRows - offset);
    if (limit <= 0) return [];
    const query = this.withEntityNames(users);
    const direction: SortDirection = sort.startsWith('-') ? 'desc' : 'asc';
    if (sort.endsWith('entity')) return this.sortByEntity(query, locale, direction, { offset, limit });
    return orderBy(query, sort.replace('-', ''), locale, direction).limit(limit).offset(offset).execute();
  }

  /** The number of users by status, regardless of the status filter; each limited to LIMITS.countMax. */
  private async countByStatus(input: ListPeople, scope: OversightScope): Promise<Map<AccountStatus, number>> {
    const queries = Object.values(ACCOUNT_STATUS).map((status) => {
      const users = this.filtered(input, scope, [status]).select('users.status').limit(LIMITS.countMax);
      return sql`select ${sql.lit(status)} as status, count(*)::int as count from (${users}) as counted`;
    });
    const { rows } = await sql<{
      status: AccountStatus;
      count: number;
    }>`${sql.join(queries, sql` union all `)}`.execute(this.database.db);
    return new Map(rows.filter(({ count }) => count > 0).map(({ status, count }) => [status, count]));
  }

  find(id: string, scope: OversightScope): Promise<UserAdminRow | undefined> {
    return this.withEntityNames(this.usersInScope(scope).where('users.id', '=', id)).executeTakeFirst();
  }

  /** Whether an identity provider has verified the Emirates ID of the account. A typed ID may be another. */
  async hasProviderVerifiedId(userId: string): Promise<boolean> {
    const linked = this.database.db
      .selectFrom('user_identities as i')
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .select('i.user_id')
      .where('i.user_id', '=', userId)
      .whereRef('i.emirates_id', '=', 'u.emirates_id');
    return (await linked.executeTakeFirst()) !== undefined;
  }

  async addDecision(row: Insertable<AccountDecisionTable>): Promise<void> {
    await this.database.db.insertInto('account_decisions').values(row).execute();
  }

  /** Decisions on a user with the names of the actors, newest first. */
  findDecisions(userId: string) {
    return this.database.db
      .selectFrom('account_decisions as d')
      .leftJoin('users as actor', 'actor.id', 'd.actor_id')
      .selectAll('d')
      .select(['actor.first_name', 'actor.last_name', 'actor.first_name_ar', 'actor.last_name_ar'])
      .where('d.user_id', '=', userId)
      .orderBy('d.at', 'desc')
      .orderBy('d.id')
      .execute();
  }

  private usersInScope(scope: OversightScope): PeopleQuery {
    return this.database.db.selectFrom('users').where((users) => inScope(users, scope));
  }

  private usersByIds(ids: readonly string[]): PeopleQuery {
    return this.database.db.selectFrom('users').where(sql<boolean>`users.id = any (${ids}::uuid[])`);
  }

  /** Joins the entity names. Count queries skip the join. */
  private withEntityNames(users: PeopleQuery): AdminQuery {
    return users
      .leftJoin('entities as e', 'e.id', 'users.entity_id')
      .selectAll('users')
      .select(['e.name_en as entity_en', 'e.name_ar as entity_ar']);
  }

  /** Users with an entity sorted by its name, then users without one, newest first. */
  private async sortByEntity(
    query: AdminQuery,
    locale: Locale,
    direction: SortDirection,
    { limit, offset }: PageRange,
  ): Promise<UserAdminRow[]> {
    const withEntity = query.where('users.entity_id', 'is not', null);
    const rows = await withEntity
      .orderBy(contentLocaleOf(locale) === 'ar' ? 'e.name_ar' : 'e.name_en', direction)
      .orderBy('users.id')
      .limit(limit)
      .offset(offset)
      .execute();
    if (rows.length === limit) return rows;
    const { count } = await withEntity
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const withoutEntity = orderBy(query.where('users.entity_id', 'is', null), 'registered', locale, 'desc')
      .limit(limit - rows.length)
      .offset(Math.max(0, offset - Number(count)));
    return [...rows, ...(await withoutEntity.execute())];
  }

  /** Users in scope by entity, type and status. The text filter is in people-search.repository.ts. */
  private filtered(
    { entityId, userType }: ListPeople,
    scope: OversightScope,
    statuses?: readonly AccountStatus[],
  ): PeopleQuery {
    let query = this.usersInScope(scope);
    if (statuses !== undefined)
      query = query.where(sql<boolean>`users.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`);
    if (entityId !== undefined) query = query.where('users.entity_id', '=', entityId);
    if (userType !== undefined) query = query.where('users.user_type', '=', userType);
    return query;
  }
}

/** Applies a sort order that an index supports. Ties are sorted by registration or id. */
function orderBy(query: AdminQuery, by: string, locale: Locale, direction: SortDirection): AdminQuery {
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  if (by === 'status')
    return query.orderBy('users.status', direction).orderBy('users.created_at', opposite).orderBy('users.id');
  if (by === 'registered') return query.orderBy('users.created_at', direction).orderBy('users.id');
  const [first, last] =
    contentLocaleOf(locale) === 'ar'
      ? (['users.first_name_ar', 'users.last_name_ar'] as const)
      : (['users.first_name', 'users.last_name'] as const);
  return query.orderBy(first, direction).orderBy(last, direction).orderBy('users.id');
}
