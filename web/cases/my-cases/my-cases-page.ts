import type { PageContextServer } from 'vike/types';
import { CASE_LISTS, type CaseListKind, type CaseTab } from '../../../common/cases/case-tabs.ts';
import type { CaseSort } from '../../../common/cases/case.enums.ts';
import type { FilterCases } from '../../../common/cases/case-filter.dto.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import type { TitledData } from '../../layouts/title.ts';
import { caseTypesQuery } from '../directory/queries.ts';
import { agentLoadQuery, tabsQuery } from '../list/queries.ts';
import { defaultSort, parseListQuery, tabOf, type CaseQuery } from './case-query.ts';
import {
  caseEntitiesQuery,
  casesQuery,
  hasWaitingCases,
  ownStatusesQuery,
  savedFiltersQuery,
  statusesQuery,
  waitingCasesQuery,
} from './queries.ts';

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
function filterOf({ text, status, caseTypeId, entityId, assignee, from, to }: CaseQuery): Partial<FilterCases> {
  return {
    ...(text && { text }),
    ...(status.length && { status: [...status] }),
    ...(caseTypeId && { caseTypeId }),
    ...(entityId && { entityId }),
    ...(assignee && { assignee }),
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
  await fetchQuery(casesQuery(list));
  if (hasWaitingCases((await fetchQuery(ownStatusesQuery)).statuses)) await fetchQuery(waitingCasesQuery);
  await fetchFilterOptions(fetchQuery);
  return { for: 'customer', query, list, tab: {}, dehydrated: dehydrated() };
}

/** Loads the list of an agent, or of managers and admins, for the URL's query. */
export async function readStaffList(
  of: CaseListKind,
  { callApi, urlParsed }: Omit<PageInput, 'visitor'>,
): Promise<MyCasesData> {
  const query = parseListQuery(urlParsed.search, of);
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const tabs: Partial<Record<CaseTab, Partial<FilterCases>>> = CASE_LISTS[of];
  const tab = tabs[tabOf(query)] ?? {};
  const list = listInput(query, tab, defaultSort(query));
  await fetchQuery(casesQuery(list));
  await fetchQuery(statusesQuery(tab));
  await fetchQuery(tabsQuery(of));
  await fetchQuery(savedFiltersQuery);
  if (query.assignee) await fetchQuery(agentLoadQuery(query.assignee));
  await fetchFilterOptions(fetchQuery);
  return { for: of, query, list, tab, ...(of === 'manager' && { titleKey: 'case-list' }), dehydrated: dehydrated() };
}

async function fetchFilterOptions(fetchQuery: FetchQuery): Promise<void> {
  await fetchQuery(caseTypesQuery);
  await fetchQuery(caseEntitiesQuery);
}

function listInput(query: CaseQuery, tab: Partial<FilterCases>, defaultOrder: CaseSort): Partial<FilterCases> {
  const { page, pageSize, sort } = query;
  return { ...tab, ...filterOf(query), page, pageSize, sort: sort || defaultOrder };
}
