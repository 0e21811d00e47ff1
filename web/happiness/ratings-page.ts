import type { PageContextServer } from 'vike/types';
import { happiness } from '../../common/content/happiness.contract.ts';
import type { RatingsOverTime } from '../../common/content/happiness.types.ts';
import { fetchExistingPage, pageNumber } from '../api/paging.ts';
import { parsePeriod, namedPeriods, type NamedPeriod } from '../cases/analytics/analytics-page.ts';

/** The query of the URL. Empty dates mean the last twelve months. */
export interface RatingsQuery {
  from: string;
  to: string;
  page: number;
}

export interface RatingsData extends RatingsOverTime {
  query: RatingsQuery;
  periods: NamedPeriod[];
}

/** Page data: the ratings of the requested period. For a page number past the end, the last page of comments. */
export async function readRatings({ callApi, urlParsed: { search } }: PageContextServer): Promise<RatingsData> {
  const query = { ...parsePeriod(search), page: pageNumber(search['page']) };
  const days = { ...(query.from && { from: query.from }), ...(query.to && { to: query.to }) };
  const { found } = await fetchExistingPage(query.page, (page) => callApi(happiness.overTime, { ...days, page }));
  return { ...found, query, periods: namedPeriods(new Date()) };
}
