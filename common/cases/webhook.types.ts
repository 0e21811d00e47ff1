/** What a subscription can be told of. */
export const WEBHOOK_EVENTS = [
  'case.submitted',
  'case.status_changed',
  'case.transferred',
  'case.appealed',
  'case.appeal_answered',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Where another system hears of cases. */
export interface WebhookSubscription {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  /** The only entity whose cases it is told of; null: all. */
  entityId: string | null;
  active: boolean;
  /** Grows with each change. */
  version: number;
  createdAt: string;
  /** Messages that are on their way, and those that were given up. */
  waiting: number;
  dead: number;
}

/** A message to a subscription, and what became of it. */
export interface WebhookDelivery {
  /** As the receiver sees it in `webhook-id`; the same at every attempt. */
  id: string;
  event: WebhookEvent;
  ticketNumber: string;
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  /** Why the last attempt failed: `status 500`, `timeout`, `no answer`, `address not allowed`. */
  fault: string | null;
  createdAt: string;
  deliveredAt: string | null;
}
