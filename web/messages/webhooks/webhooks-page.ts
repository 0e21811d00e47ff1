import type { PageContextServer } from 'vike/types';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { entitiesQuery } from '../../cases/directory/queries.ts';
import { subscriptionsQuery } from './queries.ts';

export interface WebhooksData extends QueryPage {
  /** Whether the user may choose any entity, or all. */
  canChooseEntity: boolean;
}

/** Page data: the subscriptions that the user may manage, and the entities that they belong to. */
export async function readWebhooks({
  callApi,
  caller,
}: Pick<PageContextServer, 'callApi' | 'caller'>): Promise<WebhooksData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  await fetchQuery(subscriptionsQuery);
  await fetchQuery(entitiesQuery);
  return { dehydrated: dehydrated(), canChooseEntity: caller.admin === true };
}
