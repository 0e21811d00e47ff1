import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import type { WebhookDelivery, WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import type { Paged } from '../../../common/content/content.types.ts';

export const STATES = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof STATES)[number];

export interface DeliveriesData extends Paged {
  subscription: WebhookSubscription;
  deliveries: WebhookDelivery[];
  /** The state filter of the URL. */
  state: DeliveryState | '';
}

/** Page data: the deliveries of the subscription `?id=`. Renders 404 if it does not exist. */
export async function readDeliveries({
  callApi,
  urlParsed: { search },
}: Pick<PageContextServer, 'callApi' | 'urlParsed'>): Promise<DeliveriesData> {
  const id = search['id'] ?? '';
  const state = STATES.find((one) => one === search['state']);
  const page = /^[1-9]\d{0,4}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  const subscription = (await callApi(webhooks.list, undefined)).subscriptions.find((one) => one.id === id);
  if (!subscription) throw render(404);
  const read = (at: number) => callApi(webhooks.deliveries, { id, ...(state && { state }), page: at });
  let found = await read(page);
  const last = Math.max(1, Math.ceil(found.total / found.pageSize));
  if (page > last) found = await read(last);
  return { ...found, subscription, state: state ?? '' };
}
