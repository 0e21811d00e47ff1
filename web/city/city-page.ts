import type { PageContextServer } from 'vike/types';
import { city } from '../../common/city/city.contract.ts';
import { pageQueries, type QueryPage } from '../api/page-queries.ts';

/** Page data: the settings of the city with their history. */
export async function readCityPage({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<QueryPage> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  await fetchQuery(city.overview, undefined);
  return { dehydrated: dehydrated() };
}
