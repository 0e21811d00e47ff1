import type { Paged } from '../content/content.types.ts';
import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { ChangeSubscription, ListDeliveries, Replay, RotateSecret, Subscribe } from './webhook.dto.ts';
import type { WebhookDelivery, WebhookSubscription } from './webhook.types.ts';
import type { IdInput } from '../contract/inputs.dto.ts';

const OVERSEERS = ['C0002'] as const;
const SCOPES = ['webhooks:manage'] as const;

/**
 * Signed messages to other systems about what happens to cases. An admin sees all subscriptions, an agent manager those
 * of their entity, an API client its own.
 */
export const webhooks = serviceContract('cases', {
  list: endpoint<undefined, { subscriptions: WebhookSubscription[] }>({
    method: 'GET',
    path: 'webhooks',
    summary: 'Subscriptions in the caller’s scope; API clients see their own',
    allowedRoles: OVERSEERS,
    scopes: SCOPES,
    status: 200,
  }),
  add: endpoint<Subscribe, { subscription: WebhookSubscription; secret: string }>({
    method: 'POST',
    path: 'webhooks',
    summary: 'Subscribe an address to events; the signing secret is returned only once',
    allowedRoles: OVERSEERS,
    scopes: SCOPES,
    status: 201,
  }),
  change: endpoint<ChangeSubscription, { subscription: WebhookSubscription }>({
    method: 'PATCH',
    path: 'webhooks/:id',
    summary:
      'Change the given fields of a subscription: name, address, events, entity; pause or resume it. Waiting messages are kept and go to the new address',
    allowedRoles: OVERSEERS,
    scopes: SCOPES,
    status: 202,
    errors: ['STALE'],
  }),
  rotate: endpoint<RotateSecret, { subscription: WebhookSubscription; secret: string }>({
    method: 'POST',
    path: 'webhooks/:id/rotate',
    summary:
      'Replace the signing secret. The answer holds the new one, this once; until the overlap ends, messages carry a signature by each of the two',
    allowedRoles: OVERSEERS,
    scopes: SCOPES,
    status: 202,
  }),
  remove: endpoint<IdInput, { removed: true }>({
    method: 'DELETE',
    path: 'webhooks/:id',
    summary: 'Delete a subscription and its messages',
    allowedRoles: OVERSEERS,
    scopes: SCOPES,
    status: 200,
  }),
  deliveries: endpoint<ListDeliveries, { deliveries: WebhookDelivery[] } & Paged>({
    method: 'GET',
    path: 'webhooks/:id/deliveries',
    summary: 'What was sent to a subscription, newest first, with every attempt and its result',
    allowedRoles: OVERSEERS,
    scopes: SCOPES,
    status: 200,
  }),
  replay: endpoint<Replay, { replayed: number }>({
    method: 'POST',
    path: 'webhooks/:id/replay',
    summary: 'Send one message or all failed messages again, with the same id',
    allowedRoles: OVERSEERS,
    scopes: SCOPES,
    status: 202,
  }),
});
