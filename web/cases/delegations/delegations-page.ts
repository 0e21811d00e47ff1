import type { PageContextServer } from 'vike/types';
import { delegation } from '../../../common/cases/delegation.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';

/** Loads the delegations in the user's scope and the agents to choose from. */
export async function readDelegations({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<QueryPage> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  await fetchQuery(delegation.delegations, undefined);
  return { dehydrated: dehydrated() };
}
