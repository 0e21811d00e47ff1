import type { PageContextServer } from 'vike/types';
import { orNotFound } from '../../api/not-found.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchExistingPage, pageNumber } from '../../api/paging.ts';
import { knownIssueQuery } from './queries.ts';

export interface KnownIssueData extends QueryPage {
  id: string;
  /** The page of its cases. */
  page: number;
}

/** Page data: an issue with a page of its cases. Renders 404 if it is missing or out of scope. */
export async function readKnownIssue({ callApi, routeParams, urlParsed }: PageContextServer): Promise<KnownIssueData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const id = routeParams['id'] ?? '';
  const requested = pageNumber(urlParsed.search['page']);
  const { page } = await orNotFound(
    fetchExistingPage(requested, (at) => fetchQuery(knownIssueQuery({ id, page: at }))),
  );
  return { id, page, dehydrated: dehydrated() };
}
