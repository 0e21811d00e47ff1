import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, type Expression } from 'kysely';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import {
  ACCOUNT_STATUS,
  ROLE,
  shownStatus,
  USER_TYPE,
  type AccountStatus,
  type RoleCode,
  type UserType,
} from '../../common/users/account.enums.ts';
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

const holds = (role: RoleCode) => sql<boolean>`${role} = any (lower(users.roles::text)::text[])`;

/** The order of specification §6, as userTypeOf has it. */
const USER_TYPE_OF = sql<UserType>`case when ${holds(ROLE.agent)} then ${sql.lit(USER_TYPE.agent)}
  when ${holds(ROLE.admin)} or ${holds(ROLE.agentManager)} then ${sql.lit(USER_TYPE.agentManager)}
  when ${holds(ROLE.contentManager)} then ${sql.lit(USER_TYPE.contentManager)} else ${sql.lit(USER_TYPE.user)} end`;

/** An agent manager never oversees an admin, whatever entity that one belongs to. */
function within(users: Users, scope: OversightScope): Expression<SqlBool> {
  if (scope === 'everybody') return sql<boolean>`true`;
  if (scope.entityId === null) return sql<boolean>`false`;
  return users.and([users('users.entity_id', '=', scope.entityId), users.not(holds(ROLE.admin))]);
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
  return users.and(words.map((word) => likePattern('users.search', `%${word.replace(/[%_\\]/g, '\\$&')}%`)));
}

/** A rejected account is shown as non-verified (specification §3), so who asks for those gets both. */
export const shownAs = (status: AccountStatus): AccountStatus[] =>
  Object.values(ACCOUNT_STATUS).filter((one) => one === status || shownStatus(one) === status);

const ORDER: Record<'name' | 'entity' | 'registered' | 'status', (locale: Locale) => string[]> = {
  name: (locale) => (locale === 'ar' ? ['users.first_name_ar', 'users.last_name_ar'] : ['users.first_name', 'users.last_name']),
  entity: (locale) => [locale === 'ar' ? 'e.name_ar' : 'e.name_en'],
  registered: () => ['users.created_at'],
  status: () => ['users.status'],
};

/** All SQL of oversight. */
@Injectable()
export class OversightRepository {
  constructor(private readonly database: Database) {}

  async page(input: ListPeople, scope: OversightScope, locale: Locale): Promise<OverseenRow[]> {
    const { page, pageSize, sort, status } = input;
    const found = this.filtered(input, scope).$if(status !== undefined, (query) => query.where('users.status', 'in', shownAs(status!)));
    const down = sort.startsWith('-');
    let ordered = found.selectAll('users').select(['e.name_en as entity_en', 'e.name_ar as entity_ar']);
    for (const column of ORDER[sort.replace('-', '') as keyof typeof ORDER](locale))
      ordered = ordered.orderBy(sql.ref(column), (order) => (down ? order.desc() : order.asc()).nullsLast());
    return ordered
      .orderBy('users.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
  }

  /** How many stand at each status, whatever status is asked for. */
  async counts(input: ListPeople, scope: OversightScope): Promise<Map<AccountStatus, number>> {
    const rows = await this.filtered(input, scope)
      .select((eb) => ['users.status', eb.fn.countAll<number>().as('count')])
      .groupBy('users.status')
      .execute();
    return new Map(rows.map(({ status, count }) => [status, Number(count)]));
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

  private filtered({ entityId, userType, text }: ListPeople, scope: OversightScope) {
    return this.overseen(scope)
      .$if(entityId !== undefined, (query) => query.where('users.entity_id', '=', entityId!))
      .$if(userType !== undefined, (query) => query.where(USER_TYPE_OF, '=', userType!))
      .$if(Boolean(text), (query) => query.where((users) => matching(users as unknown as Users, text!)));
  }
}
