import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** A URL of another system that receives case events. */
export interface WebhookSubscriptionTable {
  id: string;
  name: string;
  url: string;
  events: string[];
  /** Entity whose events are sent; null: all entities. */
  entity_id: string | null;
  /** Signing secret, encrypted. */
  secret: string;
  secret_set_at: Time | null;
  /** Previous signing secret, encrypted. Until `previous_until` messages have a signature of each secret. */
  previous_secret: string | null;
  previous_until: Time | null;
  active: Generated<boolean>;
  version: Generated<number>;
  /** API client that owns the subscription; null: an administrator created it. */
  api_client_id: string | null;
  created_by: string | null;
  created_at: Time;
}

/** An attempt to deliver a message. `delivery_id` is the ID of its row in `jobs`, with which the attempt is deleted. */
export interface WebhookAttemptTable {
  seq: Generated<number>;
  delivery_id: string;
  /** HTTP status of the receiver, such as `status 500`, or the error, such as `timeout`. */
  result: string;
  succeeded: boolean;
  duration_ms: number;
  at: Time;
}

/** A change of a subscription, for the audit; append-only. */
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
  /** Transaction ID, by which the audit export keeps the commit order. */
  txid: Generated<string>;
}

export interface WebhookTables {
  webhook_subscriptions: WebhookSubscriptionTable;
  webhook_attempts: WebhookAttemptTable;
  webhook_audit: WebhookAuditTable;
}
