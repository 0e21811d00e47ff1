import type { Paged } from '../content/content.types.ts';
import { call } from '../contract/call.ts';
import { DeliveryList, OneSubscription, Replay, Subscribe, SwitchSubscription } from './webhook.dto.ts';
import type { WebhookDelivery, WebhookSubscription } from './webhook.types.ts';

const who = ['C0002'] as const;

/** Signed messages to other systems about what happens to cases: an admin's are of all entities, an agent manager's of their own. */
export const webhooks = {
  list: call<undefined, { subscriptions: WebhookSubscription[] }>({
    method: 'GET',
    path: 'webhooks',
    summary: 'The subscriptions within the caller’s oversight',
    who,
    status: 200,
  }),
  add: call<Subscribe, { subscription: WebhookSubscription; secret: string }>({
    method: 'POST',
    path: 'webhooks',
    summary: 'Subscribe an address to events; the answer holds the signing secret, this once',
    who,
    input: Subscribe,
    status: 201,
  }),
  switch: call<SwitchSubscription, { subscription: WebhookSubscription }>({
    method: 'PATCH',
    path: 'webhooks/:id',
    summary: 'Pause a subscription, or let it go on; what waits meanwhile is kept',
    who,
    input: SwitchSubscription,
    status: 202,
  }),
  remove: call<OneSubscription, { removed: true }>({
    method: 'DELETE',
    path: 'webhooks/:id',
    summary: 'End a subscription; its messages are thrown away',
    who,
    input: OneSubscription,
    status: 200,
  }),
  deliveries: call<DeliveryList, { deliveries: WebhookDelivery[] } & Paged>({
    method: 'GET',
    path: 'webhooks/:id/deliveries',
    summary: 'What was sent to a subscription, newest first, with what failed and why',
    who,
    input: DeliveryList,
    status: 200,
  }),
  replay: call<Replay, { replayed: number }>({
    method: 'POST',
    path: 'webhooks/:id/replay',
    summary: 'Send again, with the same id: one message, or all that were given up',
    who,
    input: Replay,
    status: 202,
  }),
};
