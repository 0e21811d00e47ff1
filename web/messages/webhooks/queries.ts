import { webhooks } from '../../../common/cases/webhook.contract.ts';
import type { DeliveryState } from '../../../common/cases/webhook.types.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The subscriptions that the user may manage. */
export const subscriptionsQuery = endpointQuery(webhooks.list, undefined);

/** The deliveries of a subscription, in one state or all. */
export const deliveriesQuery = (id: string, state: DeliveryState | '', page: number) =>
  endpointQuery(webhooks.deliveries, { id, ...(state && { state }), page });
