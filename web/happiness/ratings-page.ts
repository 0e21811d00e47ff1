import type { PageContextServer } from 'vike/types';
import { happiness } from '../../common/content/happiness.contract.ts';
import type { RatingsOverTime } from '../../common/content/happiness.types.ts';
import { fetchExistingPage, pageNumber } from '../api/paging.ts';
import { parsePeriod, namedPeriods, type NamedPeriod } from '../cases/analytics/analytics-page.ts';
import { urlWith } from '../api/url-with.ts';

export const RATINGS_PATH = '/admin/analytics/ratings';

/** The query of the URL. Empty dates mean the last twelve months. */
interface RatingsQuery {
  from: string;
  to: string;
  page: number;
}

export interface RatingsData extends RatingsOverTime {
  query: RatingsQuery;
  periods: NamedPeriod[];
}

/** Page data: the ratings of the requested period. For a page number past the end, the last page of comments. */
export async function readRatings({
  callApi,
  urlParsed: { search },
}: Pick<PageContextServer, 'callApi' | 'urlParsed'>): Promise<RatingsData> {
  const query = { ...parsePeriod(search), page: pageNumber(search['page']) };
  const days = { ...(query.from && { from: query.from }), ...(query.to && { to: query.to }) };
  const { found } = await fetchExistingPage(query.page, (page) => callApi(happiness.overTime, { ...days, page }));
  return { ...found, query, periods: namedPeriods(new Date()) };
}

export const ratingsHref = ({ from, to, page }: RatingsQuery): string => urlWith(RATINGS_PATH, { from, to, page: page > 1 && page });
