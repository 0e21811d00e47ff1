import type { PageContextServer } from 'vike/types';
import { analytics } from '../../../common/cases/analytics.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchExistingPage, pageNumber } from '../../api/paging.ts';
import { lastMonth } from '../analytics/analytics-page.ts';
import { tabsQuery, workloadQuery } from '../list/queries.ts';

export interface StaffHomeData extends QueryPage {
  /** The page of the agents. */
  page: number;
  /**
   * Of the last 30 days. `onTime`: the share of the due cases that were answered by their due date; null without any.
   */
  answers: { due: number; onTime: number | null };
}

type PageInput = Pick<PageContextServer, 'callApi' | 'urlParsed'>;

/** Page data: the numbers of the list of managers and admins, their agents, and the answers of the last 30 days. */
export async function readStaffHome({ callApi, urlParsed: { search } }: PageInput): Promise<StaffHomeData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  await fetchQuery(tabsQuery('manager'));
  const { page } = await fetchExistingPage(pageNumber(search['page']), (at) => fetchQuery(workloadQuery(at)));
  const { total } = await callApi(analytics.read, lastMonth(new Date()));
  const { due, onTime } = total;
  return { page, answers: { due, onTime }, dehydrated: dehydrated() };
}
