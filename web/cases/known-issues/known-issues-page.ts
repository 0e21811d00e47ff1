import type { PageContextServer } from 'vike/types';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import { KNOWN_ISSUE_STATUSES, type KnownIssueStatus } from '../../../common/cases/known-issues.types.ts';
import { isUnsupported, pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchExistingPage, pageNumber } from '../../api/paging.ts';
import { urlWith } from '../../api/url-with.ts';

export const KNOWN_ISSUES_PATH = '/known-issues';

export interface KnownIssuesQuery {
  status: KnownIssueStatus;
  page: number;
}

export interface KnownIssuesData extends QueryPage {
  /** Undefined when the middleware for cases does not support known issues. */
  query?: KnownIssuesQuery;
}

/** The URL of a tab or a page of the list. */
export const knownIssuesHref = ({ status, page }: KnownIssuesQuery): string =>
  urlWith(KNOWN_ISSUES_PATH, { status: status !== 'OPEN' && status.toLowerCase(), page: page > 1 && page });

/** Page data: the open or closed known issues. For a page number past the end, the last page. */
export async function readKnownIssues({ callApi, urlParsed }: PageContextServer): Promise<KnownIssuesData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const requestedStatus = urlParsed.search['status']?.toUpperCase();
  const status = KNOWN_ISSUE_STATUSES.find((one) => one === requestedStatus) ?? 'OPEN';
  const requested = pageNumber(urlParsed.search['page']);
  try {
    const { page } = await fetchExistingPage(requested, (at) => fetchQuery(knownIssues.list, { status, page: at }));
    return { query: { status, page }, dehydrated: dehydrated() };
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    return { dehydrated: dehydrated() };
  }
}
