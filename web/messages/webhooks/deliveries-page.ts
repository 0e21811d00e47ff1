import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import type { ListDeliveries } from '../../../common/cases/webhook.dto.ts';
import { DELIVERY_STATES, type DeliveryState } from '../../../common/cases/webhook.types.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchExistingPage, pageNumber } from '../../api/paging.ts';

export interface DeliveriesData extends QueryPage {
  /** The id of the subscription. */
  id: string;
  /** The state filter of the URL. */
  state: DeliveryState | '';
  /** The input of the list. */
  list: Partial<ListDeliveries>;
}

/** Page data: the deliveries of the subscription `?id=`. Renders 404 if it does not exist. */
export async function readDeliveries({
  callApi,
  urlParsed: { search },
}: Pick<PageContextServer, 'callApi' | 'urlParsed'>): Promise<DeliveriesData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const id = search['id'] ?? '';
  const state = DELIVERY_STATES.find((one) => one === search['state']);
  const { subscriptions } = await fetchQuery(webhooks.list, undefined);
  if (!subscriptions.some((one) => one.id === id)) throw render(404);
  const filter = { id, ...(state && { state }) };
  const { page } = await fetchExistingPage(pageNumber(search['page']), (at) => fetchQuery(webhooks.deliveries, { ...filter, page: at }));
  return { id, state: state ?? '', list: { ...filter, page }, dehydrated: dehydrated() };
}
