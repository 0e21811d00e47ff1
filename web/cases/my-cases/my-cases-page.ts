import type { PageContextServer } from 'vike/types';
import { OPEN_STATUSES, STATUS, type CaseSort } from '../../../common/cases/case.enums.ts';
import type { FilterCases } from '../../../common/cases/case-filter.dto.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { StatusCount } from '../../../common/cases/cases.types.ts';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { parseQuery, TABS, type CaseQuery } from './case-query.ts';

/** The inputs of the page's endpoint calls, so that the browser can repeat the same queries. */
export interface MyCasesData extends QueryPage {
  for: 'customer' | 'agent';
  query: CaseQuery;
  list: Partial<FilterCases>;
  /** The filter of the agent's tab. */
  tab: Partial<FilterCases>;
}

type PageInput = Pick<PageContextServer, 'callApi' | 'urlParsed' | 'visitor'>;

/** Filter of each tab, unless a status is selected. */
const TAB_FILTERS: Record<number, Partial<FilterCases>> = {
  [TABS.mine]: { assignee: 'me', status: [...OPEN_STATUSES] },
  [TABS.unassigned]: { assignee: 'none', status: [...OPEN_STATUSES] },
  [TABS.overdue]: { overdue: true },
  [TABS.delegated]: { delegated: true, status: [...OPEN_STATUSES] },
};

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

/** Loads the customer's cases or the agent workspace for the URL's query. */
export async function readMyCases({ callApi, urlParsed, visitor }: PageInput): Promise<MyCasesData> {
  const query = parseQuery(urlParsed.search);
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const isAgent = visitor.permissions.includes('C0003');
  const tab = isAgent ? (TAB_FILTERS[query.tab] ?? {}) : {};
  const list = listInput(query, tab, isAgent);
  await fetchQuery(cases.filter, list);
  if (isAgent) await fetchWorkspace(fetchQuery, tab);
  else if (needsAnswer((await fetchQuery(agentWorkspace.ownStatuses, undefined)).statuses)) await fetchQuery(cases.filter, WAITING);
  await fetchQuery(directory.caseTypes, undefined);
  await fetchQuery(agentWorkspace.entities, undefined);
  return { for: isAgent ? 'agent' : 'customer', query, list, tab, dehydrated: dehydrated() };
}

async function fetchWorkspace(fetchQuery: ReturnType<typeof pageQueries>['fetchQuery'], tab: Partial<FilterCases>): Promise<void> {
  await fetchQuery(agentWorkspace.statuses, tab);
  await fetchQuery(agentWorkspace.savedFilters, undefined);
}

/** Default sort: queues by due date, the tab of all cases by newest. */
export const defaultSort = (tab: number): CaseSort => (tab === TABS.all ? '-submitted' : 'due');

function listInput(query: CaseQuery, tab: Partial<FilterCases>, isAgent: boolean): Partial<FilterCases> {
  const { page, pageSize, sort } = query;
  return { ...tab, ...filterOf(query), page, pageSize, sort: sort || (isAgent ? defaultSort(query.tab) : '-submitted') };
}

/** The customer's cases that wait for an answer. */
export const WAITING: Partial<FilterCases> = { status: [STATUS.AWAITING_CUSTOMER], sort: 'updated', pageSize: 3 };

export const needsAnswer = (statuses: readonly StatusCount[]): boolean =>
  statuses.some(({ code, count }) => code === STATUS.AWAITING_CUSTOMER && count > 0);
