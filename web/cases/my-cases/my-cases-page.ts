import type { PageContextServer } from 'vike/types';
import { STATUS, type CaseSort, type StatusCode } from '../../../common/cases/case.enums.ts';
import type { FilterCases } from '../../../common/cases/case-filter.dto.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { CasePage, CaseType, Entity, ListedCase, SavedFilter, StatusCount } from '../../../common/cases/cases.types.ts';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { parseQuery, TABS, type CaseQuery } from './case-query.ts';

interface ListData extends CasePage {
  query: CaseQuery;
  statuses: StatusCount[];
  caseTypes: CaseType[];
  entities: Entity[];
}

/** A customer's own cases. */
export interface OwnCasesData extends ListData {
  for: 'customer';
  /** Cases that wait for the customer's answer. */
  waiting: ListedCase[];
}

/** Data of the agent workspace. */
export interface AgentWorkspaceData extends ListData {
  for: 'agent';
  filters: SavedFilter[];
}

export type MyCasesData = OwnCasesData | AgentWorkspaceData;

type PageInput = Pick<PageContextServer, 'callApi' | 'urlParsed' | 'visitor'>;

const MAX_WAITING = 3;

/** Statuses of open cases. */
const OPEN_STATUSES: StatusCode[] = [
  STATUS.SUBMITTED,
  STATUS.IN_PROGRESS,
  STATUS.AWAITING_CUSTOMER,
  STATUS.RESTUDY_PROGRESS,
  STATUS.RESTUDY_SUBMITTED,
];

/** Filter of each tab, unless a status is selected. */
const TAB_FILTERS: Record<number, Partial<FilterCases>> = {
  [TABS.mine]: { assignee: 'me', status: OPEN_STATUSES },
  [TABS.unassigned]: { assignee: 'none', status: OPEN_STATUSES },
  [TABS.overdue]: { overdue: true },
  [TABS.delegated]: { delegated: true, status: OPEN_STATUSES },
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
export async function readMyCases(page: PageInput): Promise<MyCasesData> {
  const query = parseQuery(page.urlParsed.search);
  return page.visitor.permissions.includes('C0003') ? readWorkspace(page, query) : readOwnCases(page, query);
}

/** Default sort: queues by due date, the tab of all cases by newest. */
export const defaultSort = (tab: number): CaseSort => (tab === TABS.all ? '-submitted' : 'due');

async function readOwnCases({ callApi }: PageInput, query: CaseQuery): Promise<OwnCasesData> {
  const { page, pageSize, sort } = query;
  const list = await callApi(cases.filter, { ...filterOf(query), page, pageSize, sort: sort || '-submitted' });
  const { statuses } = await callApi(agentWorkspace.ownStatuses, undefined);
  const needsAnswer = statuses.some(({ code, count }) => code === STATUS.AWAITING_CUSTOMER && count > 0);
  const waiting = needsAnswer
    ? (await callApi(cases.filter, { status: [STATUS.AWAITING_CUSTOMER], sort: 'updated', pageSize: MAX_WAITING })).incidents
    : [];
  const { caseTypes } = await callApi(directory.caseTypes, undefined);
  const { entities } = await callApi(agentWorkspace.entities, undefined);
  return { for: 'customer', ...list, query, statuses, waiting, caseTypes, entities };
}

async function readWorkspace({ callApi }: PageInput, query: CaseQuery): Promise<AgentWorkspaceData> {
  const { page, pageSize, sort, tab } = query;
  const filter = { ...TAB_FILTERS[tab], ...filterOf(query) };
  const list = await callApi(cases.filter, { ...filter, page, pageSize, sort: sort || defaultSort(tab) });
  const { statuses } = await callApi(agentWorkspace.statuses, TAB_FILTERS[tab] ?? {});
  const { caseTypes } = await callApi(directory.caseTypes, undefined);
  const { entities } = await callApi(agentWorkspace.entities, undefined);
  const { filters } = await callApi(agentWorkspace.savedFilters, undefined);
  return { for: 'agent', ...list, query, statuses, caseTypes, entities, filters };
}
