import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { FilterCases } from '../../common/cases/case-filter.dto.ts';
import { STAFF_TURN } from '../../common/cases/case.enums.ts';
import { dubaiDayOf, endOfDay } from '../../common/cases/dubai-days.ts';
import { parseTicketNumber } from '../../common/cases/ticket-number.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import type { Tables } from '../store/tables.ts';
import { delegatedOf, inScope, type CaseScope } from './case-scope.ts';
import { typedWords, type TypedWord } from './case-search.ts';
import { worksOnIt } from './staff.repository.ts';

/** Who looks, and when. */
export interface Looking {
  scope: CaseScope;
  /** Only staff find by mobile, and see who has a case. */
  staff: boolean;
  userId?: string;
  now: Date;
}

/** Which cases, whatever their order and page. */
export type CaseFilter = Partial<FilterCases>;

/** Over `cases as c`. */
export type CaseQuery = SelectQueryBuilder<Tables & { c: Tables['cases'] }, 'c', object>;

/** Written out, so that the index of what is open is known to hold it. */
const STAFFS_TURN = sql<boolean>`c.status in (${sql.raw(STAFF_TURN.join(', '))})`;

/** The scope that a filter leaves. */
export function scopeWithin({ delegated }: CaseFilter, { scope, staff }: Looking): CaseScope {
  return staff && delegated ? delegatedOf(scope) : scope;
}

/** What of the text are words: a number or a mobile names cases exactly. */
export function wordsIn({ text }: CaseFilter, { staff }: Looking): TypedWord[] {
  if (!text || parseTicketNumber(text) || (staff && normaliseMobile(text))) return [];
  return typedWords(text);
}

/** The cases within the scope that a filter leaves, whatever words it names (case-search.repository.ts). */
export function matching(db: Kysely<Tables>, filter: CaseFilter, looking: Looking): CaseQuery {
  const { status, caseTypeId, entityId, serviceId, channelId, from, to, text, overdue, assignee } = filter;
  const within = scopeWithin(filter, looking);
  let query: CaseQuery = db.selectFrom('cases as c').where((eb) => inScope(eb as never, within));
  if (status?.length) query = query.where(sql<boolean>`c.status in (${sql.join(status.map((code) => sql.lit(code)))})`);
  if (caseTypeId) query = query.where('c.case_type_id', '=', caseTypeId);
  if (entityId) query = query.where('c.entity_id', '=', entityId);
  if (serviceId) query = query.where('c.service_id', '=', serviceId);
  if (channelId) query = query.where('c.channel_id', '=', channelId);
  if (from) query = query.where('c.submitted_at', '>=', startOf(from));
  if (to) query = query.where('c.submitted_at', '<=', endOf(to));
  if (text) query = named(query, text, looking.staff);
  if (!looking.staff) return query;
  if (overdue) query = query.where('c.due_at', '<', looking.now).where(STAFFS_TURN);
  if (assignee === 'none') query = query.where((eb) => nobodys(eb as never));
  else if (assignee) query = query.where('c.assignee_id', '=', assignee === 'me' ? looking.userId! : assignee);
  return query;
}

/** Without an agent, or with one who does not work for the entity any more: ownership never lapses unseen. */
function nobodys(eb: ExpressionBuilder<Tables & { c: Tables['cases'] }, 'c'>) {
  const works = eb
    .selectFrom('users as w')
    .select(sql<boolean>`true`.as('yes'))
    .whereRef('w.id', '=', 'c.assignee_id')
    .where(worksOnIt('w'));
  // One by one: asked whether there is any, the database would first gather all people.
  return eb.or([eb('c.assignee_id', 'is', null), sql<boolean>`coalesce(${works}, false) = false`]);
}

/** A number or a mobile names cases exactly. */
function named(query: CaseQuery, text: string, staff: boolean): CaseQuery {
  const ticket = parseTicketNumber(text);
  if (ticket) return query.where('c.ticket', '=', ticket);
  const mobile = staff ? normaliseMobile(text) : undefined;
  return mobile ? query.where('c.mobile', '=', mobile) : query;
}

const isDay = (text: string): boolean => text.length === 10;
const dayOf = (text: string): number => dubaiDayOf(new Date(`${text}T12:00:00+04:00`));

const startOf = (text: string): Date => (isDay(text) ? new Date(`${text}T00:00:00+04:00`) : new Date(text));
const endOf = (text: string): Date => (isDay(text) ? endOfDay(dayOf(text)) : new Date(text));
