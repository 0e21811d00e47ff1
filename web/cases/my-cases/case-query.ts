import { CASE_LISTS, type CaseListKind, type CaseTab } from '../../../common/cases/case-tabs.ts';
import { CASE_SORTS, STATUS_CODES, type CaseSort, type StatusCode } from '../../../common/cases/case.enums.ts';
import { isUuid } from '../../../common/contract/uuid.ts';
import { LIMITS } from '../../../common/limits.ts';
import { queryString } from '../../api/url-with.ts';
import { searchedTicket } from '../../../common/identifiers/ticket-number.ts';
import { isIsoDay, typedDay } from '../../ui/forms/date-text.ts';

/** The page of each list. Customers share that of the agents. */
const PATHS = { agent: '/my-cases', manager: '/case-details' } as const satisfies Record<CaseListKind, string>;

/** The tabs of a list, numbered from 1 (specification §3, sideBarTab). */
const tabsOf = (list: CaseListKind) => Object.keys(CASE_LISTS[list]) as CaseTab[];

export const tabOf = ({ list, tab }: Pick<CaseQuery, 'list' | 'tab'>): CaseTab => tabsOf(list)[tab - 1] ?? 'all';

/** Default sort: queues by due date, the tab of all cases by newest. */
export const defaultSort = (query: CaseQuery): CaseSort => (tabOf(query) === 'all' ? '-submitted' : 'due');

/** The list state in the URL, so that it can be bookmarked and shared. */
export interface CaseQuery {
  list: CaseListKind;
  /** Number of the tab of a staff list; 1 if invalid (specification §5). */
  tab: number;
  text: string;
  status: readonly StatusCode[];
  /** 0: any. */
  caseTypeId: number;
  entityId: string;
  /** The id of an agent, for managers and admins; empty: any. */
  assignee: string;
  /** YYYY-MM-DD. */
  from: string;
  to: string;
  sort: CaseSort | '';
  page: number;
  pageSize: number;
}

export const PAGE_SIZES = [10, 25, 50] as const;
const DEFAULT_PAGE_SIZE = 25;

const parseInteger = (text: string | undefined, fallback: number, max: number): number => {
  const number = Number(text);
  return text && /^[1-9]\d{0,5}$/.test(text) && number <= max ? number : fallback;
};

/** Returns the date if it is valid, else an empty string. */
const parseDay = (text = ''): string => (isIsoDay(typedDay(text)) ? typedDay(text) : '');

/** Parses the URL's query and ignores invalid values. */
export function parseListQuery(search: Record<string, string>, list: CaseListKind = 'agent'): CaseQuery {
  const codes = (search['status'] ?? '').split(',');
  const entityId = search['entity'] ?? '';
  const assignee = search['assignee'] ?? '';
  return {
    list,
    tab: parseInteger(search['tab'], 1, tabsOf(list).length),
    text: (searchedTicket(search['text'] ?? '') ?? search['text'] ?? '').trim().slice(0, LIMITS.searchTextMax),
    status: STATUS_CODES.filter((code) => codes.includes(String(code))),
    caseTypeId: parseInteger(search['type'], 0, 1000),
    entityId: isUuid(entityId) ? entityId : '',
    assignee: list === 'manager' && isUuid(assignee) ? assignee : '',
    from: parseDay(search['from']),
    to: parseDay(search['to']),
    sort: CASE_SORTS.find((sort) => sort === search['sort']) ?? '',
    page: parseInteger(search['page'], 1, 10_000),
    pageSize: PAGE_SIZES.find((size) => String(size) === search['rows']) ?? DEFAULT_PAGE_SIZE,
  };
}

/** URL of the list with changes. Returns to the first page unless `page` is given. */
export function listHref(query: CaseQuery, change: Partial<CaseQuery>): string {
  const search = listSearch({ ...query, page: 1, ...change });
  return `${listPath(query)}${search ? `?${search}` : ''}`;
}

/** URL of a tab of the list of managers and admins, with changes. */
export const managerListHref = (tab: CaseTab, change: Partial<CaseQuery> = {}): string =>
  listHref({ ...parseListQuery({}, 'manager'), tab: tabsOf('manager').indexOf(tab) + 1 }, change);

/** The path of the list's page. */
export const listPath = ({ list }: Pick<CaseQuery, 'list'>): string => PATHS[list];

/** Query string of the list, without default values. */
export function listSearch({
  tab,
  text,
  status,
  caseTypeId,
  entityId,
  assignee,
  from,
  to,
  sort,
  page,
  pageSize,
}: CaseQuery): string {
  const search = queryString({
    tab: tab > 1 && tab,
    text,
    status: status.join(','),
    type: caseTypeId,
    entity: entityId,
    assignee,
    from,
    to,
    sort,
    page: page > 1 && page,
    rows: pageSize !== DEFAULT_PAGE_SIZE && pageSize,
  });
  return search.replaceAll('%2C', ',');
}

/** Keeps only the list, its tab and the page size. */
export const clearFilters = ({ list, tab, pageSize }: CaseQuery): CaseQuery => ({
  ...parseListQuery({}, list),
  tab,
  pageSize,
});

export function isFiltered({ text, status, caseTypeId, entityId, assignee, from, to }: CaseQuery): boolean {
  return Boolean(text || status.length || caseTypeId || entityId || assignee || from || to);
}
