import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { DELIVERY_STATES, type DeliveryState } from '../../../common/cases/webhook.types.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchExistingPage, pageNumber } from '../../api/paging.ts';
import { deliveriesQuery, subscriptionsQuery } from './queries.ts';

export interface DeliveriesData extends QueryPage {
  /** The id of the subscription. */
  id: string;
  /** The state filter of the URL. */
  state: DeliveryState | '';
  page: number;
}

/** Page data: the deliveries of the subscription `?id=`. Renders 404 if it does not exist. */
export async function readDeliveries({ callApi, urlParsed: { search } }: PageContextServer): Promise<DeliveriesData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const id = search['id'] ?? '';
  const state = DELIVERY_STATES.find((one) => one === search['state']) ?? '';
  const { subscriptions } = await fetchQuery(subscriptionsQuery);
  if (!subscriptions.some((one) => one.id === id)) throw render(404);
  const { page } = await fetchExistingPage(pageNumber(search['page']), (at) =>
    fetchQuery(deliveriesQuery(id, state, at)),
  );
  return { id, state, page, dehydrated: dehydrated() };
}
