import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import type { DeliveryList } from '../../../common/cases/webhook.dto.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';

export const STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof STATES)[number];

export interface DeliveriesData extends QueryPage {
  /** The id of the subscription. */
  id: string;
  /** The state filter of the URL. */
  state: DeliveryState | '';
  /** The input of the list. */
  list: Partial<DeliveryList>;
}

/** Page data: the deliveries of the subscription `?id=`. Renders 404 if it does not exist. */
export async function readDeliveries({
  callApi,
  urlParsed: { search },
}: Pick<PageContextServer, 'callApi' | 'urlParsed'>): Promise<DeliveriesData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const id = search['id'] ?? '';
  const state = STATES.find((one) => one === search['state']);
  const page = /^[1-9]\d{0,4}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  const { subscriptions } = await fetchQuery(webhooks.list, undefined);
  if (!subscriptions.some((one) => one.id === id)) throw render(404);
  let list = { id, ...(state && { state }), page };
  const found = await fetchQuery(webhooks.deliveries, list);
  const last = Math.max(1, Math.ceil(found.total / found.pageSize));
  if (page > last) await fetchQuery(webhooks.deliveries, (list = { ...list, page: last }));
  return { id, state: state ?? '', list, dehydrated: dehydrated() };
}
