import type { PageContextServer } from 'vike/types';
import { setup } from '../../common/setup/setup.contract.ts';
import { pageQueries, type QueryPage } from '../api/page-queries.ts';

/** Page data: the steps of the setup. */
export async function readSetupPage({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<QueryPage> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  await fetchQuery(setup.state, undefined);
  return { dehydrated: dehydrated() };
}
