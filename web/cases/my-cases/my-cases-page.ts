import type { PageContextServer } from 'vike/types';
import { CASE_LISTS, type CaseListKind, type CaseTab } from '../../../common/cases/case-tabs.ts';
import { STATUS, type CaseSort } from '../../../common/cases/case.enums.ts';
import type { FilterCases } from '../../../common/cases/case-filter.dto.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { StatusCount } from '../../../common/cases/cases.types.ts';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import type { TitledData } from '../../layouts/title.ts';
import { parseListQuery, tabOf, type CaseQuery } from './case-query.ts';

/** The inputs of the page's endpoint calls, so that the browser can repeat the same queries. */
export interface MyCasesData extends QueryPage, TitledData {
  for: 'customer' | CaseListKind;
  query: CaseQuery;
  list: Partial<FilterCases>;
  /** The filter of the tab of a staff list. */
  tab: Partial<FilterCases>;
}

type PageInput = Pick<PageContextServer, 'callApi' | 'urlParsed' | 'visitor'>;

/** Filter from the URL, without the tab's filter. */
export function filterOf({ text, status, caseTypeId, entityId, from, to }: CaseQuery): Partial<FilterCases> {
  return {
    ...(text && { text }),
    ...(status.length && { status: [...status] }),
    ...(caseTypeId && { caseTypeId }),
    ...(entityId && { entityId }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

type FetchQuery = ReturnType<typeof pageQueries>['fetchQuery'];

/** Loads the customer's cases or the agent workspace for the URL's query. */
export async function readMyCases({ callApi, urlParsed, visitor }: PageInput): Promise<MyCasesData> {
  if (visitor.permissions.includes('C0003')) return readStaffList('agent', { callApi, urlParsed });
  const query = parseListQuery(urlParsed.search);
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const list = listInput(query, { own: true }, '-submitted');
  await fetchQuery(cases.filter, list);
  if (hasWaitingCases((await fetchQuery(agentWorkspace.ownStatuses, {})).statuses)) await fetchQuery(cases.filter, WAITING_FILTER);
  await fetchFilterOptions(fetchQuery);
  return { for: 'customer', query, list, tab: {}, dehydrated: dehydrated() };
}

/** Loads the list of an agent, or of managers and admins, for the URL's query. */
export async function readStaffList(of: CaseListKind, { callApi, urlParsed }: Omit<PageInput, 'visitor'>): Promise<MyCasesData> {
  const query = parseListQuery(urlParsed.search, of);
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const tabs: Partial<Record<CaseTab, Partial<FilterCases>>> = CASE_LISTS[of];
  const tab = tabs[tabOf(query)] ?? {};
  const list = listInput(query, tab, defaultSort(query));
  await fetchQuery(cases.filter, list);
  await fetchQuery(agentWorkspace.statuses, tab);
  await fetchQuery(agentWorkspace.tabs, { list: of });
  await fetchQuery(agentWorkspace.savedFilters, undefined);
  await fetchFilterOptions(fetchQuery);
  return { for: of, query, list, tab, ...(of === 'manager' && { titleKey: 'case-list' }), dehydrated: dehydrated() };
}

async function fetchFilterOptions(fetchQuery: FetchQuery): Promise<void> {
  await fetchQuery(directory.caseTypes, undefined);
  await fetchQuery(agentWorkspace.entities, undefined);
}

/** Default sort: queues by due date, the tab of all cases by newest. */
export const defaultSort = (query: CaseQuery): CaseSort => (tabOf(query) === 'all' ? '-submitted' : 'due');

function listInput(query: CaseQuery, tab: Partial<FilterCases>, defaultOrder: CaseSort): Partial<FilterCases> {
  const { page, pageSize, sort } = query;
  return { ...tab, ...filterOf(query), page, pageSize, sort: sort || defaultOrder };
}

/** The customer's cases that wait for an answer. */
export const WAITING_FILTER: Partial<FilterCases> = { own: true, status: [STATUS.AWAITING_CUSTOMER], sort: 'updated', pageSize: 3 };

export const hasWaitingCases = (statuses: readonly StatusCount[]): boolean =>
  statuses.some(({ code, count }) => code === STATUS.AWAITING_CUSTOMER && count > 0);
