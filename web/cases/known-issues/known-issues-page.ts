import type { PageContextServer } from 'vike/types';
import { KNOWN_ISSUE_STATUSES } from '../../../common/cases/known-issues.types.ts';
import { isUnsupported, pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchExistingPage, pageNumber } from '../../api/paging.ts';
import type { KnownIssuesQuery } from '../../api/hrefs.ts';
import { knownIssuesQuery } from './queries.ts';

export interface KnownIssuesData extends QueryPage {
  /** Undefined when the middleware for cases does not support known issues. */
  query?: KnownIssuesQuery;
}

/** Page data: the open or closed known issues. For a page number past the end, the last page. */
export async function readKnownIssues({ callApi, urlParsed }: PageContextServer): Promise<KnownIssuesData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const requestedStatus = urlParsed.search['status']?.toUpperCase();
  const status = KNOWN_ISSUE_STATUSES.find((one) => one === requestedStatus) ?? 'OPEN';
  const requested = pageNumber(urlParsed.search['page']);
  try {
    const { page } = await fetchExistingPage(requested, (at) => fetchQuery(knownIssuesQuery({ status, page: at })));
    return { query: { status, page }, dehydrated: dehydrated() };
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    return { dehydrated: dehydrated() };
  }
}
