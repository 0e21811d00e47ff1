import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { FilterCases } from '../../common/cases/case-filter.dto.ts';
import { PENDING_STAFF_STATUSES, type AppealKind } from '../../common/cases/case.enums.ts';
import { dubaiDayOf, endOfDay, noonOf, startOfDay } from '../../common/cases/business-dates.ts';
import { searchedTicket } from '../../common/identifiers/ticket-number.ts';
import { normaliseMobile } from '../../common/identifiers/mobile.ts';
import type { Tables } from '../database/tables.ts';
import { delegatedOf, scopeFilter, type CaseScope } from '../scope/case-scope.ts';
import { typedWords, type TypedWord } from './case-search.ts';
import { isActiveAgent } from '../users/account-queries.ts';

/** Who searches, and when. */
export interface CaseSearchContext {
  scope: CaseScope;
  /** Only staff search by mobile and see assignees. */
  staff: boolean;
  userId?: string;
  now: Date;
}

/** The conditions of a list, without its order and page. */
export type CaseFilter = Partial<FilterCases>;

/** A query over `cases as c`. */
export type CaseQuery = SelectQueryBuilder<Tables & { c: Tables['cases'] }, 'c', object>;

/** Literals instead of parameters, so that the planner can use the partial index of pending cases. */
const IS_PENDING_STAFF = sql<boolean>`c.status in (${sql.raw(PENDING_STAFF_STATUSES.join(', '))})`;

/** Cases that wait for staff and are past their due date. */
export const isOverdue = (now: Date) => sql<boolean>`(c.due_at < ${now} and ${IS_PENDING_STAFF})`;

/** The words of the search text. A ticket number or a mobile is matched exactly instead. */
export function searchWordsOf({ text }: CaseFilter, { staff }: CaseSearchContext): TypedWord[] {
  if (!text || searchedTicket(text) || (staff && normaliseMobile(text))) return [];
  return typedWords(text);
}

/** The cases that match the filter within the scope. Search words are applied in case-search.ts. */
export function matchingCases(db: Kysely<Tables>, filter: CaseFilter, context: CaseSearchContext): CaseQuery {
  const { status, caseTypeId, entityId, serviceId, channelId, from, to, text, overdue, assignee } = filter;
  const narrowed = context.staff && filter.delegated ? delegatedOf(context.scope) : context.scope;
  let query: CaseQuery = db.selectFrom('cases as c').where(scopeFilter(narrowed));
  // Literals instead of parameters, so that the planner can use the partial indexes on the status.
  if (status?.length) query = query.where(sql<boolean>`c.status in (${sql.join(status.map((code) => sql.lit(code)))})`);
  if (caseTypeId) query = query.where('c.case_type_id', '=', caseTypeId);
  if (entityId) query = query.where('c.entity_id', '=', entityId);
  if (serviceId) query = query.where('c.service_id', '=', serviceId);
  if (channelId) query = query.where('c.channel_id', '=', channelId);
  if (filter.knownIssueId) query = query.where('c.known_issue_id', '=', filter.knownIssueId);
  if (from) query = query.where('c.submitted_at', '>=', startOf(from));
  if (to) query = query.where('c.submitted_at', '<=', endOf(to));
  if (text) query = matchingIdentifier(query, text, context.staff);
  if (!context.staff) return query;
  if (overdue) query = query.where(isOverdue(context.now));
  if (filter.appeal) query = query.where('c.id', 'in', openAppeals(db, filter.appeal));
  if (assignee === 'none') query = query.where(isUnassigned());
  else if (assignee) query = query.where('c.assignee_id', '=', assignee === 'me' ? (context.userId ?? null) : assignee);
  return query;
}

/** The cases with an open appeal of this kind. They are few and have an index of their own. */
function openAppeals(db: Kysely<Tables>, kind: AppealKind) {
  return db.selectFrom('case_appeals').select('case_id').where('kind', '=', kind).where('resolution_at', 'is', null);
}

/** Cases without an assignee, or whose assignee no longer works for the entity, so that no case is left unattended. */
function isUnassigned() {
  // The few agents are read once and hashed; a subquery for each case is seven times slower.
  const agents = sql`select w.id, w.entity_id from users as w where w.entity_id is not null and ${isActiveAgent('w')}`;
  return sql<boolean>`(c.assignee_id is null or (c.assignee_id, c.entity_id) not in (${agents}))`;
}

/** Matches a ticket number or, for staff, a mobile exactly. */
function matchingIdentifier(query: CaseQuery, text: string, staff: boolean): CaseQuery {
  const ticket = searchedTicket(text);
  if (ticket) return query.where('c.ticket', '=', ticket);
  const mobile = staff ? normaliseMobile(text) : undefined;
  return mobile ? query.where('c.mobile', '=', mobile) : query;
}

const isDay = (text: string): boolean => text.length === 10;
const dayOf = (text: string): number => dubaiDayOf(new Date(noonOf(text)));

const startOf = (text: string): Date => (isDay(text) ? startOfDay(dayOf(text)) : new Date(text));
const endOf = (text: string): Date => (isDay(text) ? endOfDay(dayOf(text)) : new Date(text));
