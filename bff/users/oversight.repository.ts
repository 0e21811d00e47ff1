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
import { foldForSearch } from '../../common/locale/search-fold.ts';
import { LIMITS } from '../../common/limits.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import { ACCOUNT_STATUS, ROLE, shownStatus, type AccountStatus } from '../../common/users/account.enums.ts';
import type { ListPeople } from '../../common/users/oversight.dto.ts';
import type { UserTable } from '../store/account-tables.ts';
import { Database } from '../store/database.ts';
import type { AccountDecisionTable } from '../store/oversight-tables.ts';
import { likePattern } from '../store/search-code.ts';
import type { Tables } from '../store/tables.ts';
import type { OversightScope } from './oversight-scope.ts';

/** An account with the names of its entity. */
export type OverseenRow = Selectable<UserTable> & { entity_en: string | null; entity_ar: string | null };

type Users = ExpressionBuilder<Tables, 'users'>;
type Filtered = SelectQueryBuilder<Tables & { e: Nullable<Tables['entities']> }, 'users' | 'e', OverseenRow>;

const isAdmin = sql<boolean>`${ROLE.admin} = any (lower(users.roles::text)::text[])`;

/** An agent manager never oversees an admin, whatever entity that one belongs to. */
function within(users: Users, scope: OversightScope): Expression<SqlBool> {
  if (scope === 'everybody') return sql<boolean>`true`;
  if (scope.entityId === null) return sql<boolean>`false`;
  return users.and([users('users.entity_id', '=', scope.entityId), users.not(isAdmin)]);
}

/** Every word in a name, email or mobile; a whole mobile in any spelling. */
function matching(users: Users, text: string): Expression<SqlBool> {
  const mobile = normaliseMobile(text);
  if (mobile) return users('users.mobile', '=', mobile);
  // Part of a number as people dial it: without the country's code it begins with 0.
  const words = foldForSearch(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^0\d+$/.test(word) ? word.slice(1) : word));
  return users.and(words.map((word) => likePattern('users', `%${word.replace(/[%_\\]/g, '\\$&')}%`)));
}

/** A rejected account is shown as non-verified (specification §3), so who asks for those gets both. */
export const shownAs = (status: AccountStatus): AccountStatus[] =>
  Object.values(ACCOUNT_STATUS).filter((one) => one === status || shownStatus(one) === status);

type Down = 'asc' | 'desc';
type Part = { limit: number; offset: number };

const isEmpty = ({ limit }: Part): boolean => limit <= 0;

/** All SQL of oversight. */
@Injectable()
export class OversightRepository {
  constructor(private readonly database: Database) {}

  /** One page; nobody is shown beyond LIMITS.countMax, with a text beyond LIMITS.searchMax. */
  async page(input: ListPeople, scope: OversightScope, locale: Locale): Promise<OverseenRow[]> {
    const { page, pageSize, sort, status } = input;
    const offset = (page - 1) * pageSize;
    const part = { offset, limit: Math.min(pageSize, mostOf(input) - offset) };
    if (isEmpty(part)) return [];
    const down: Down = sort.startsWith('-') ? 'desc' : 'asc';
    const found = this.filtered(input, scope, status === undefined ? undefined : shownAs(status));
    if (sort.endsWith('entity')) return this.byEntity(found, locale, down, part);
    return ordered(found, sort.replace('-', ''), locale, down).limit(part.limit).offset(offset).execute();
  }

  /** How many stand at each status, whatever status is asked for: each counted no further than LIMITS.countMax, with a text than LIMITS.searchMax. */
  async counts(input: ListPeople, scope: OversightScope): Promise<Map<AccountStatus, number>> {
    const parts = Object.values(ACCOUNT_STATUS).map((status) => {
      const some = this.filtered(input, scope, [status]).clearSelect().select('users.status').limit(mostOf(input));
      return sql`select ${sql.lit(status)} as status, count(*)::int as count from (${some}) as counted`;
    });
    const { rows } = await sql<{ status: AccountStatus; count: number }>`${sql.join(parts, sql` union all `)}`.execute(this.database.db);
    return new Map(rows.filter(({ count }) => count > 0).map(({ status, count }) => [status, count]));
  }

  find(id: string, scope: OversightScope): Promise<OverseenRow | undefined> {
    return this.overseen(scope)
      .selectAll('users')
      .select(['e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .where('users.id', '=', id)
      .executeTakeFirst();
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

  private overseen(scope: OversightScope) {
    return this.database.db
      .selectFrom('users')
      .leftJoin('entities as e', 'e.id', 'users.entity_id')
      .where((users) => within(users as unknown as Users, scope));
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

  private filtered({ entityId, userType, text }: ListPeople, scope: OversightScope, statuses?: readonly AccountStatus[]): Filtered {
    return this.overseen(scope)
      .selectAll('users')
      .select(['e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .$if(statuses !== undefined, (query) =>
        query.where(sql<boolean>`users.status in (${sql.join(statuses!.map((one) => sql.lit(one)))})`),
      )
      .$if(entityId !== undefined, (query) => query.where('users.entity_id', '=', entityId!))
      .$if(userType !== undefined, (query) => query.where('users.user_type', '=', userType!))
      .$if(Boolean(text), (query) => query.where((users) => matching(users as unknown as Users, text!))) as never;
  }
}

const mostOf = ({ text }: ListPeople): number => (text ? LIMITS.searchMax : LIMITS.countMax);

/** As indexes have them: what stands alike comes by its day, else by its id. */
function ordered(query: Filtered, by: string, locale: Locale, down: Down): Filtered {
  const up = down === 'asc' ? 'desc' : 'asc';
  if (by === 'status') return query.orderBy('users.status', down).orderBy('users.created_at', up).orderBy('users.id');
  if (by === 'registered') return query.orderBy('users.created_at', down).orderBy('users.id');
  const [first, last] =
    locale === 'ar' ? (['users.first_name_ar', 'users.last_name_ar'] as const) : (['users.first_name', 'users.last_name'] as const);
  return query.orderBy(first, down).orderBy(last, down).orderBy('users.id');
}
