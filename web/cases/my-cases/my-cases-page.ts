import type { PageContextServer } from 'vike/types';
import { STATUS_CODES, type StatusCode } from '../../../common/cases/case.enums.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { CasePage } from '../../../common/cases/cases.types.ts';

/** What the address asks for: a page can be bookmarked, and going back comes back to it. */
export interface CaseQuery {
  text: string;
  /** 0: any. */
  status: StatusCode | 0;
  page: number;
}

export interface MyCasesData extends CasePage {
  query: CaseQuery;
  /** Without any filter. */
  all: number;
}

function queryOf(search: Record<string, string>): CaseQuery {
  const status = STATUS_CODES.find((code) => String(code) === search['status']) ?? 0;
  const page = /^[1-9]\d{0,4}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  return { text: (search['text'] ?? '').trim().slice(0, 100), status, page };
}

/** For the page's data: the caller's own cases as the address asks for them. */
export async function readMyCases({ ask, urlParsed }: Pick<PageContextServer, 'ask' | 'urlParsed'>): Promise<MyCasesData> {
  const query = queryOf(urlParsed.search);
  const { text, status, page } = query;
  const found = await ask(cases.filter, { page, ...(text && { text }), ...(status && { status: [status] }) });
  const all = text || status ? (await ask(cases.filter, { pageSize: 1 })).total : found.total;
  return { ...found, query, all };
}

/** The address of the same list, changed. */
export function hrefOf(query: CaseQuery, change: Partial<CaseQuery>): string {
  const { text, status, page } = { ...query, ...change };
  const search = new URLSearchParams({
    ...(text && { text }),
    ...(status && { status: String(status) }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/my-cases${search.size ? `?${search}` : ''}`;
}
