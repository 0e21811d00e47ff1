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
  /** The registered tool whose it is; null: the portal's own people made it. */
  tool: { id: string; name: string } | null;
  active: boolean;
  /** Grows with each change. */
  version: number;
  createdAt: string;
  /** When the signing secret was made. */
  secretSetAt: string;
  /** Until when the secret of before signs as well; null: it does not. */
  previousSecretUntil: string | null;
  /** Messages that are on their way, and those that were given up. */
  waiting: number;
  dead: number;
}

/** One attempt to deliver a message. */
export interface WebhookAttempt {
  at: string;
  succeeded: boolean;
  /** `status 204`, `status 500`, `timeout`, `no answer`, `address not allowed`, `secret cannot be read`, `fault`. */
  result: string;
  durationMs: number;
}

/** A message to a subscription, and what became of it. */
export interface WebhookDelivery {
  /** As the receiver sees it in `webhook-id`; the same at every attempt. */
  id: string;
  event: WebhookEvent;
  ticketNumber: string;
  state: 'waiting' | 'delivered' | 'dead';
  /** Failures of this sending; a replay begins anew. */
  attempts: number;
  /** Why the last attempt failed: `status 500`, `timeout`, `no answer`, `address not allowed`. */
  error: string | null;
  createdAt: string;
  deliveredAt: string | null;
  /** Every attempt that is kept, the oldest first. */
  history: WebhookAttempt[];
}
