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
import type { Locale } from '../../common/locale/locales.ts';
import { ACCOUNT_STATUS, ROLE, shownStatus, type AccountStatus } from '../../common/users/account.enums.ts';
import type { ListPeople } from '../../common/users/oversight.dto.ts';
import type { UserTable } from '../store/account-tables.ts';
import { countsOf } from '../store/counts-of.ts';
import { Database } from '../store/database.ts';
import type { AccountDecisionTable } from '../store/oversight-tables.ts';
import type { Tables } from '../store/tables.ts';
import { holdsRole } from './holds-role.ts';
import type { OversightScope } from './oversight-scope.ts';
import { holding, PeopleSearchRepository, type PeopleQuery } from './people-search.repository.ts';

/** An account with the names of its entity. */
export type OverseenRow = Selectable<UserTable> & { entity_en: string | null; entity_ar: string | null };

/** One page of people, how many there are, and how many stand at each status. */
export interface PeopleFound {
  rows: OverseenRow[];
  total: number;
  counts: StatusCounts;
}

/** With a text: of the newest LIMITS.searchMax that hold it, as the total is. */
type StatusCounts = Map<AccountStatus, number>;

type Users = ExpressionBuilder<Tables, 'users'>;
type Filtered = SelectQueryBuilder<Tables & { e: Nullable<Tables['entities']> }, 'users' | 'e', OverseenRow>;

const isAdmin = holdsRole(ROLE.admin);

/** An agent manager never oversees an admin, whatever entity that one belongs to. */
function within(users: Users, scope: OversightScope): Expression<SqlBool> {
  if (scope === 'everybody') return sql<boolean>`true`;
  if (scope.entityId === null) return sql<boolean>`false`;
  return users.and([users('users.entity_id', '=', scope.entityId), users.not(isAdmin)]);
}

/** A rejected account is shown as non-verified (specification §3), so who asks for those gets both. */
const shownAs = (status: AccountStatus): AccountStatus[] =>
  Object.values(ACCOUNT_STATUS).filter((one) => one === status || shownStatus(one) === status);

type Down = 'asc' | 'desc';
type Part = { limit: number; offset: number };

const NEWEST: ListPeople['sort'] = '-registered';

const isEmpty = ({ limit }: Part): boolean => limit <= 0;

/** All SQL of oversight. */
@Injectable()
export class OversightRepository {
  constructor(
    private readonly database: Database,
    private readonly search: PeopleSearchRepository,
  ) {}

  /** One page, and how many there are: counted and shown no further than LIMITS.countMax, with a text than LIMITS.searchMax. */
  async list(input: ListPeople, scope: OversightScope, locale: Locale): Promise<PeopleFound> {
    const statuses = input.status === undefined ? undefined : shownAs(input.status);
    if (input.text) return this.found(input.text, input, scope, statuses, locale);
    const page = this.page(this.named(this.filtered(input, scope, statuses)), input, LIMITS.countMax, locale);
    const [rows, counts] = await Promise.all([page, this.counts(input, scope)]);
    const asked = statuses ?? [...counts.keys()];
    const total = Math.min(
      LIMITS.countMax,
      asked.reduce<number>((sum, status) => sum + (counts.get(status) ?? 0), 0),
    );
    return { rows, counts, total };
  }

  /** With a text: the newest found are known in their order, and all of them when they are few; else the order asked for is gone through. */
  private async found(
    text: string,
    input: ListPeople,
    scope: OversightScope,
    statuses: readonly AccountStatus[] | undefined,
    locale: Locale,
  ): Promise<PeopleFound> {
    const { found, isAll } = await this.search.newest(this.filtered(input, scope, statuses), text, LIMITS.searchMax);
    const all = statuses ? (await this.search.newest(this.filtered(input, scope), text, LIMITS.searchMax)).found : found;
    const ids = found.map(({ id }) => id);
    const from = (input.page - 1) * input.pageSize;
    const some = isAll ? this.users(ids) : this.filtered(input, scope, statuses).where(holding(text));
    const rows = await (input.sort === NEWEST
      ? this.page(this.named(this.users(ids.slice(from, from + input.pageSize))), { ...input, page: 1 }, LIMITS.searchMax, locale)
      : this.page(this.named(some), input, LIMITS.searchMax, locale));
    return { rows, counts: countsOf(all), total: ids.length };
  }

  private async page(found: Filtered, { page, pageSize, sort }: ListPeople, most: number, locale: Locale): Promise<OverseenRow[]> {
    const offset = (page - 1) * pageSize;
    const part = { offset, limit: Math.min(pageSize, most - offset) };
    if (isEmpty(part)) return [];
    const down: Down = sort.startsWith('-') ? 'desc' : 'asc';
    if (sort.endsWith('entity')) return this.byEntity(found, locale, down, part);
    return ordered(found, sort.replace('-', ''), locale, down).limit(part.limit).offset(offset).execute();
  }

  /** How many stand at each status, whatever status is asked for: each counted no further than LIMITS.countMax. */
  private async counts(input: ListPeople, scope: OversightScope): Promise<StatusCounts> {
    const parts = Object.values(ACCOUNT_STATUS).map((status) => {
      const some = this.filtered(input, scope, [status]).select('users.status').limit(LIMITS.countMax);
      return sql`select ${sql.lit(status)} as status, count(*)::int as count from (${some}) as counted`;
    });
    const { rows } = await sql<{ status: AccountStatus; count: number }>`${sql.join(parts, sql` union all `)}`.execute(this.database.db);
    return new Map(rows.filter(({ count }) => count > 0).map(({ status, count }) => [status, count]));
  }

  find(id: string, scope: OversightScope): Promise<OverseenRow | undefined> {
    return this.named(this.overseen(scope).where('users.id', '=', id)).executeTakeFirst();
  }

  async addDecision(row: Insertable<AccountDecisionTable>): Promise<void> {
    await this.database.db.insertInto('account_decisions').values(row).execute();
  }

  /** Newest first, with who decided. */
  decisionsOn(userId: string) {
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

  private overseen(scope: OversightScope): PeopleQuery {
    return this.database.db.selectFrom('users').where((users) => within(users, scope));
  }

  private users(ids: readonly string[]): PeopleQuery {
    return this.database.db.selectFrom('users').where(sql<boolean>`users.id = any (${ids}::uuid[])`);
  }

  /** Joined to what is shown alone: who counts needs no entities. */
  private named(some: PeopleQuery): Filtered {
    return some
      .leftJoin('entities as e', 'e.id', 'users.entity_id')
      .selectAll('users')
      .select(['e.name_en as entity_en', 'e.name_ar as entity_ar']);
  }

  /** Those of an entity by its name, then the many who belong to none, the newest first. */
  private async byEntity(found: Filtered, locale: Locale, down: Down, { limit, offset }: Part): Promise<OverseenRow[]> {
    const some = found.where('users.entity_id', 'is not', null);
    const rows = await some
      .orderBy(locale === 'ar' ? 'e.name_ar' : 'e.name_en', down)
      .orderBy('users.id')
      .limit(limit)
      .offset(offset)
      .execute();
    if (rows.length === limit) return rows;
    const { count } = await some
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const others = ordered(found.where('users.entity_id', 'is', null), 'registered', locale, 'desc')
      .limit(limit - rows.length)
      .offset(Math.max(0, offset - Number(count)));
    return [...rows, ...(await others.execute())];
  }

  /** Whatever text is asked for (people-search.repository.ts). */
  private filtered({ entityId, userType }: ListPeople, scope: OversightScope, statuses?: readonly AccountStatus[]): PeopleQuery {
    return this.overseen(scope)
      .$if(statuses !== undefined, (query) =>
        query.where(sql<boolean>`users.status in (${sql.join(statuses!.map((one) => sql.lit(one)))})`),
      )
      .$if(entityId !== undefined, (query) => query.where('users.entity_id', '=', entityId!))
      .$if(userType !== undefined, (query) => query.where('users.user_type', '=', userType!));
  }
}

/** As indexes have them: what stands alike comes by its day, else by its id. */
function ordered(query: Filtered, by: string, locale: Locale, down: Down): Filtered {
  const up = down === 'asc' ? 'desc' : 'asc';
  if (by === 'status') return query.orderBy('users.status', down).orderBy('users.created_at', up).orderBy('users.id');
  if (by === 'registered') return query.orderBy('users.created_at', down).orderBy('users.id');
  const [first, last] =
    locale === 'ar' ? (['users.first_name_ar', 'users.last_name_ar'] as const) : (['users.first_name', 'users.last_name'] as const);
  return query.orderBy(first, down).orderBy(last, down).orderBy('users.id');
}
