import { Injectable } from '@nestjs/common';
import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { CaseSort, FilterCases } from '../../common/cases/case-filter.dto.ts';
import { STAFF_TURN, STATUS_CODES, type StatusCode } from '../../common/cases/case.enums.ts';
import { dubaiDayOf, endOfDay } from '../../common/cases/dubai-days.ts';
import { parseTicketNumber } from '../../common/cases/ticket-number.ts';
import { LIMITS } from '../../common/limits.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import { Database } from '../store/database.ts';
import { likePattern } from '../store/search-code.ts';
import type { Tables } from '../store/tables.ts';
import { delegatedOf, inScope, type CaseScope } from './case-scope.ts';
import { worksOnIt } from './staff.repository.ts';
import { wordPatterns } from './case-search.ts';
import { PUBLIC_COLUMNS } from './cases.repository.ts';

/** Who looks, and when. */
export interface Looking {
  scope: CaseScope;
  /** Only staff find by mobile, and see who has a case. */
  staff: boolean;
  userId?: string;
  now: Date;
}

type Filter = Partial<FilterCases>;
type Query = SelectQueryBuilder<Tables & { c: Tables['cases'] }, 'c', object>;

/** Written out, so that the index of what is open is known to hold it. */
const STAFFS_TURN = sql<boolean>`c.status in (${sql.raw(STAFF_TURN.join(', '))})`;

const SORT_COLUMNS = { submitted: 'c.submitted_at', updated: 'c.updated_at', due: 'c.due_at', status: 'c.status' } as const;

/** The SQL of lists of cases. */
@Injectable()
export class CaseListsRepository {
  constructor(private readonly database: Database) {}

  /** One page; no page begins beyond LIMITS.countMax. */
  async page(filter: FilterCases, looking: Looking) {
    const { page, pageSize, sort = '-submitted' } = filter;
    const offset = (page - 1) * pageSize;
    if (offset >= LIMITS.countMax) return [];
    return this.named(sorted(this.matching(filter, looking), sort).limit(pageSize).offset(offset)).execute();
  }

  /** How many match, counted no further than LIMITS.countMax. */
  async count(filter: Filter, looking: Looking): Promise<number> {
    const some = this.matching(filter, looking).select('c.id').limit(LIMITS.countMax).as('some');
    const { total } = await this.database.db
      .selectFrom(some)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** By status; over all entities each is counted no further than LIMITS.countMax. */
  async statuses(filter: Filter, looking: Looking): Promise<Map<StatusCode, number>> {
    const isWhole = looking.scope.grants.some(({ role }) => role === 'admin');
    const counts = isWhole ? await this.cappedStatuses(filter, looking) : await this.exactStatuses(filter, looking);
    return new Map(STATUS_CODES.map((code) => [code, counts.get(code) ?? 0]));
  }

  private async exactStatuses(filter: Filter, looking: Looking): Promise<Map<StatusCode, number>> {
    const rows = await this.matching(filter, looking)
      .select((eb) => ['c.status', eb.fn.countAll<number>().as('count')])
      .groupBy('c.status')
      .execute();
    return new Map(rows.map((row) => [row.status, Number(row.count)]));
  }

  private async cappedStatuses(filter: Filter, looking: Looking): Promise<Map<StatusCode, number>> {
    const wanted = filter.status?.length ? filter.status : STATUS_CODES;
    const counts = new Map<StatusCode, number>();
    for (const code of wanted) counts.set(code, await this.count({ ...filter, status: [code] }, looking));
    return counts;
  }

  /** Entities that the scope's cases are with, in the directory's order. */
  async entityIds(scope: CaseScope): Promise<string[]> {
    const rows = await this.database.db
      .selectFrom('entities as e')
      .select('e.id')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('cases as c')
            .select('c.id')
            .whereRef('c.entity_id', '=', 'e.id')
            .where((inner) => inScope(inner as never, scope)),
        ),
      )
      .orderBy('e.sort')
      .execute();
    return rows.map((row) => row.id);
  }

  /** Only the page's rows are joined to their names, in the order of the page. */
  private named(query: Query) {
    const ids = query.select('c.id').as('page');
    return this.database.db
      .selectFrom(ids)
      .innerJoin('cases as c', 'c.id', 'page.id')
      .innerJoin('case_types as t', 't.id', 'c.case_type_id')
      .innerJoin('entities as e', 'e.id', 'c.entity_id')
      .innerJoin('services as s', 's.id', 'c.service_id')
      .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'c.assignee_id').on(worksOnIt('u')))
      .select(PUBLIC_COLUMNS)
      .select([
        'c.id',
        'c.version',
        'c.due_at',
        'c.clock_left',
        'c.customer_replied',
        'c.assignee_id',
        'c.first_name as asked_first',
        'c.last_name as asked_last',
      ])
      .select(['s.id as service_id', 's.name_en as service_en', 's.name_ar as service_ar'])
      .select(['u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar']);
  }

  private matching(filter: Filter, { scope, staff, userId, now }: Looking): Query {
    const { status, caseTypeId, entityId, serviceId, channelId, from, to, text, overdue, assignee, delegated } = filter;
    const within = staff && delegated ? delegatedOf(scope) : scope;
    let query: Query = this.database.db.selectFrom('cases as c').where((eb) => inScope(eb as never, within)) as never;
    if (status?.length) query = query.where(sql<boolean>`c.status in (${sql.join(status.map((code) => sql.lit(code)))})`);
    if (caseTypeId) query = query.where('c.case_type_id', '=', caseTypeId);
    if (entityId) query = query.where('c.entity_id', '=', entityId);
    if (serviceId) query = query.where('c.service_id', '=', serviceId);
    if (channelId) query = query.where('c.channel_id', '=', channelId);
    if (from) query = query.where('c.submitted_at', '>=', startOf(from));
    if (to) query = query.where('c.submitted_at', '<=', endOf(to));
    if (text) query = found(query, text, staff);
    if (!staff) return query;
    if (overdue) query = query.where('c.due_at', '<', now).where(STAFFS_TURN);
    if (assignee === 'none') query = query.where((eb) => nobodys(eb as never));
    else if (assignee) query = query.where('c.assignee_id', '=', assignee === 'me' ? userId! : assignee);
    return query;
  }
}

/** Without an agent, or with one who does not work for the entity any more: ownership never lapses unseen. */
function nobodys(eb: ExpressionBuilder<Tables & { c: Tables['cases'] }, 'c'>) {
  const works = eb.selectFrom('users as w').select('w.id').whereRef('w.id', '=', 'c.assignee_id').where(worksOnIt('w'));
  return eb.or([eb('c.assignee_id', 'is', null), eb.not(eb.exists(works))]);
}

function sorted(query: Query, sort: CaseSort): Query {
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS];
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  // What stands at the same status comes by the day it is due.
  const ordered = query.orderBy(column, direction);
  return (column === 'c.status' ? ordered.orderBy('c.due_at') : ordered).orderBy('c.id');
}

/** A number or a mobile names cases exactly; anything else is words. */
function found(query: Query, text: string, staff: boolean): Query {
  const ticket = parseTicketNumber(text);
  if (ticket) return query.where('c.ticket', '=', ticket);
  const mobile = staff ? normaliseMobile(text) : undefined;
  if (mobile) return query.where('c.mobile', '=', mobile);
  return wordPatterns(text).reduce((some, pattern) => some.where(likePattern('c.search', pattern)), query);
}

const isDay = (text: string): boolean => text.length === 10;
const dayOf = (text: string): number => dubaiDayOf(new Date(`${text}T12:00:00+04:00`));

const startOf = (text: string): Date => (isDay(text) ? new Date(`${text}T00:00:00+04:00`) : new Date(text));
const endOf = (text: string): Date => (isDay(text) ? endOfDay(dayOf(text)) : new Date(text));
