/** The event types. */
export const WEBHOOK_EVENTS = [
  'case.submitted',
  'case.status_changed',
  'case.transferred',
  'case.appealed',
  'case.appeal_answered',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A webhook subscription of another system. */
export interface WebhookSubscription {
  id: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  /** Only cases of this entity are sent. Null: of all entities. */
  entityId: string | null;
  /** The API client that owns the subscription. Null: created by staff. */
  apiClient: { id: string; name: string } | null;
  active: boolean;
  /** Incremented with each change. */
  version: number;
  createdAt: string;
  /** When the signing secret was created. */
  secretSetAt: string;
  /** Until when the previous secret also signs. Null when it does not. */
  previousSecretUntil: string | null;
  /** The number of pending and of failed deliveries. */
  waiting: number;
  failed: number;
}

/** One attempt to deliver a message. */
export interface WebhookAttempt {
  at: string;
  succeeded: boolean;
  /** `status 204`, `status 500`, `timeout`, `no answer`, `address not allowed`, `secret cannot be read`, `error`. */
  result: string;
  durationMs: number;
}

/** A delivery to a subscription and its attempts. */
export interface WebhookDelivery {
  /** The value of the `webhook-id` header, the same for every attempt. */
  id: string;
  event: WebhookEvent;
  ticketNumber: string;
  state: DeliveryState;
  /** Failed attempts. A replay starts again from zero. */
  attempts: number;
  /** The reason of the last failure: `status 500`, `timeout`, `no answer`, `address not allowed`. */
  error: string | null;
  createdAt: string;
  deliveredAt: string | null;
  /** The stored attempts, oldest first. */
  history: WebhookAttempt[];
}
