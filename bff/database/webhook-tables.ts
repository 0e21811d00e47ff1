import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** A URL of another system that receives case events. */
export interface WebhookSubscriptionTable {
  id: string;
  name: string;
  url: string;
  events: string[];
  /** The only entity whose events are sent; null: all. */
  entity_id: string | null;
  /** Signing secret, encrypted. */
  secret: string;
  secret_set_at: Time | null;
  /** Previous signing secret, encrypted; it signs too until `previous_until`. */
  previous_secret: string | null;
  previous_until: Time | null;
  active: Generated<boolean>;
  version: Generated<number>;
  /** API client that owns the subscription. */
  api_client_id: string | null;
  created_by: string | null;
  created_at: Time;
}

/** An attempt to deliver a message; it is deleted with the job of the message. */
export interface WebhookAttemptTable {
  seq: Generated<number>;
  delivery_id: string;
  result: string;
  succeeded: boolean;
  duration_ms: number;
  at: Time;
}

/** An administrative change of a subscription; append-only. */
export interface WebhookAuditTable {
  seq: Generated<number>;
  subscription_id: string;
  /** Name of the subscription at the time. */
  name: string;
  action: 'CREATE' | 'CHANGE' | 'PAUSE' | 'RESUME' | 'ROTATE' | 'REMOVE' | 'REPLAY';
  user_id: string | null;
  api_client_id: string | null;
  request_id: string | null;
  at: Time;
  txid: Generated<string>;
}

export interface WebhookTables {
  webhook_subscriptions: WebhookSubscriptionTable;
  webhook_attempts: WebhookAttemptTable;
  webhook_audit: WebhookAuditTable;
}
