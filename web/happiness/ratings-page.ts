import type { PageContextServer } from 'vike/types';
import { happiness } from '../../common/content/happiness.contract.ts';
import type { RatingsOverTime } from '../../common/content/happiness.types.ts';
import { parsePeriod, namedPeriods, type NamedPeriod } from '../cases/analytics/analytics-page.ts';

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
  const page = /^[1-9]\d{0,4}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  const query = { ...parsePeriod(search), page };
  const days = { ...(query.from && { from: query.from }), ...(query.to && { to: query.to }) };
  let found = await callApi(happiness.overTime, { ...days, page });
  const last = Math.max(1, Math.ceil(found.total / found.pageSize));
  if (page > last) found = await callApi(happiness.overTime, { ...days, page: last });
  return { ...found, query, periods: namedPeriods(new Date()) };
}

export function ratingsHref({ from, to, page }: RatingsQuery): string {
  const search = new URLSearchParams({ ...(from && { from }), ...(to && { to }), ...(page > 1 && { page: String(page) }) });
  return `${RATINGS_PATH}${search.size ? `?${search}` : ''}`;
}
