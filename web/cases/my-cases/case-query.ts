import { CASE_SORTS, STATUS_CODES, type CaseSort, type StatusCode } from '../../../common/cases/case.enums.ts';

/** Parts of the staff's desk (specification §3, sideBarTab). */
export const TABS = { mine: 1, unassigned: 2, overdue: 3, delegated: 4, all: 5 } as const;

/** What the address asks for: a list can be bookmarked and shared, and going back comes back to it. */
export interface CaseQuery {
  /** Of the staff's desk; an integer, else 1 (specification §5). */
  tab: number;
  text: string;
  status: readonly StatusCode[];
  /** 0: any. */
  caseTypeId: number;
  entityId: string;
  /** YYYY-MM-DD. */
  from: string;
  to: string;
  sort: CaseSort | '';
  page: number;
  pageSize: number;
}

export const PAGE_SIZES = [10, 25, 50] as const;

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const whole = (text: string | undefined, fallback: number, max: number): number => {
  const number = Number(text);
  return text && /^[1-9]\d{0,5}$/.test(text) && number <= max ? number : fallback;
};

/** A day that the calendar has. */
const dayOf = (text: string | undefined): string =>
  text && DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : '';

/** Reads an address; what makes no sense there is as if it were not there. */
export function queryOf(search: Record<string, string>): CaseQuery {
  const codes = (search['status'] ?? '').split(',');
  return {
    tab: whole(search['tab'], TABS.mine, TABS.all),
    text: (search['text'] ?? '').trim().slice(0, 100),
    status: STATUS_CODES.filter((code) => codes.includes(String(code))),
    caseTypeId: whole(search['type'], 0, 1000),
    entityId: UUID.test(search['entity'] ?? '') ? search['entity']! : '',
    from: dayOf(search['from']),
    to: dayOf(search['to']),
    sort: CASE_SORTS.find((sort) => sort === search['sort']) ?? '',
    page: whole(search['page'], 1, 10_000),
    pageSize: PAGE_SIZES.find((size) => String(size) === search['rows']) ?? PAGE_SIZES[0],
  };
}

/** The address of the same list, changed; back on its first page unless a page is asked for. */
export function hrefOf(query: CaseQuery, change: Partial<CaseQuery>): string {
  const search = searchOf({ ...query, page: 1, ...change });
  return `/my-cases${search ? `?${search}` : ''}`;
}

/** The part of an address after the question mark, without what is as usual. */
export function searchOf({ tab, text, status, caseTypeId, entityId, from, to, sort, page, pageSize }: CaseQuery): string {
  const search = new URLSearchParams({
    ...(tab !== TABS.mine && { tab: String(tab) }),
    ...(text && { text }),
    ...(status.length && { status: status.join(',') }),
    ...(caseTypeId && { type: String(caseTypeId) }),
    ...(entityId && { entity: entityId }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(pageSize !== PAGE_SIZES[0] && { rows: String(pageSize) }),
  });
  return search.toString().replaceAll('%2C', ',');
}

/** Nothing but the part of the desk and the number of rows. */
export const cleared = ({ tab, pageSize }: CaseQuery): CaseQuery => ({ ...queryOf({}), tab, pageSize });

export function isFiltered({ text, status, caseTypeId, entityId, from, to }: CaseQuery): boolean {
  return Boolean(text || status.length || caseTypeId || entityId || from || to);
}
