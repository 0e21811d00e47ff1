import type { PageContextServer } from 'vike/types';
import { STATUS, type CaseSort, type StatusCode } from '../../../common/cases/case.enums.ts';
import type { FilterCases } from '../../../common/cases/case-filter.dto.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { CasePage, CaseType, Entity, ListedCase, SavedFilter, StatusCount } from '../../../common/cases/cases.types.ts';
import { desk } from '../../../common/cases/desk.contract.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { queryOf, TABS, type CaseQuery } from './case-query.ts';

interface ListData extends CasePage {
  query: CaseQuery;
  statuses: StatusCount[];
  caseTypes: CaseType[];
  entities: Entity[];
}

/** A customer's own cases. */
export interface OwnCasesData extends ListData {
  for: 'customer';
  /** The entity has asked, and waits for the customer. */
  waiting: ListedCase[];
}

/** An agent's desk. */
export interface DeskData extends ListData {
  for: 'agent';
  filters: SavedFilter[];
}

export type MyCasesData = OwnCasesData | DeskData;

type PageInput = Pick<PageContextServer, 'ask' | 'urlParsed' | 'visitor'>;

const MOST_WAITING = 3;

/** What staff or the customer still have to do something about. */
const OPEN: StatusCode[] = [
  STATUS.SUBMITTED,
  STATUS.IN_PROGRESS,
  STATUS.AWAITING_CUSTOMER,
  STATUS.RESTUDY_PROGRESS,
  STATUS.RESTUDY_SUBMITTED,
];

/** What a part of the desk holds, unless a status is asked for. */
const TAB_FILTERS: Record<number, Partial<FilterCases>> = {
  [TABS.mine]: { assignee: 'me', status: OPEN },
  [TABS.unassigned]: { assignee: 'none', status: OPEN },
  [TABS.overdue]: { overdue: true },
  [TABS.delegated]: { delegated: true, status: OPEN },
};

/** Which cases the address asks for, without the part of the desk. */
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

/** For the page's data: the customer's own cases, or the agent's desk, as the address asks for them. */
export async function readMyCases(page: PageInput): Promise<MyCasesData> {
  const query = queryOf(page.urlParsed.search);
  return page.visitor.permissions.includes('C0003') ? deskOf(page, query) : ownOf(page, query);
}

/** A queue begins with what is due first; everything there ever was, with the newest. */
export const usualSort = (tab: number): CaseSort => (tab === TABS.all ? '-submitted' : 'due');

async function ownOf({ ask }: PageInput, query: CaseQuery): Promise<OwnCasesData> {
  const { page, pageSize, sort } = query;
  const found = await ask(cases.filter, { ...filterOf(query), page, pageSize, sort: sort || '-submitted' });
  const { statuses } = await ask(desk.ownStatuses, undefined);
  const asked = statuses.some(({ code, count }) => code === STATUS.AWAITING_CUSTOMER && count > 0);
  const waiting = asked
    ? (await ask(cases.filter, { status: [STATUS.AWAITING_CUSTOMER], sort: 'updated', pageSize: MOST_WAITING })).incidents
    : [];
  const { caseTypes } = await ask(directory.caseTypes, undefined);
  const { entities } = await ask(desk.entities, undefined);
  return { for: 'customer', ...found, query, statuses, waiting, caseTypes, entities };
}

async function deskOf({ ask }: PageInput, query: CaseQuery): Promise<DeskData> {
  const { page, pageSize, sort, tab } = query;
  const filter = { ...TAB_FILTERS[tab], ...filterOf(query) };
  const found = await ask(cases.filter, { ...filter, page, pageSize, sort: sort || usualSort(tab) });
  const { statuses } = await ask(desk.statuses, TAB_FILTERS[tab] ?? {});
  const { caseTypes } = await ask(directory.caseTypes, undefined);
  const { entities } = await ask(desk.entities, undefined);
  const { filters } = await ask(desk.savedFilters, undefined);
  return { for: 'agent', ...found, query, statuses, caseTypes, entities, filters };
}
