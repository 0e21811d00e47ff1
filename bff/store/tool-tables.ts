import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** Another system that may call the API in its own name. */
export interface ToolTable {
  id: string;
  name: string;
  /** SHA-256 of a secret of 32 random bytes; the secret itself was shown once. */
  secret_hash: string;
  scopes: string[];
  /** The only entity whose cases it sees; null: all. */
  entity_id: string | null;
  created_at: Time;
  revoked_at: Time | null;
  /** When it last asked for a token, or made itself known by its key. */
  used_at: Time | null;
}

/** Where another system hears of cases. */
export interface WebhookSubscriptionTable {
  id: string;
  name: string;
  url: string;
  events: string[];
  /** The only entity whose cases it is told of; null: all. */
  entity_id: string | null;
  /** The signing secret, sealed: it is needed again at each message. */
  secret: string;
  secret_set_at: Time | null;
  /** The secret before it, sealed, while it signs as well. */
  previous_secret: string | null;
  previous_until: Time | null;
  active: Generated<boolean>;
  version: Generated<number>;
  /** The registered tool whose it is. */
  tool_id: string | null;
  created_by: string | null;
  created_at: Time;
}

/** A message to a subscription. `attempts` counts failures. */
export interface WebhookDeliveryTable {
  id: Generated<string>;
  subscription_id: string;
  event: string;
  ticket: string;
  payload: Json<object>;
  attempts: Generated<number>;
  next_at: Time;
  delivered_at: Time | null;
  dead_at: Time | null;
  fault: string | null;
  created_at: Time;
}

/** An attempt to deliver a message; it goes with the message. */
export interface WebhookAttemptTable {
  seq: Generated<number>;
  delivery_id: string;
  result: string;
  succeeded: boolean;
  duration_ms: number;
  at: Time;
}

/** Who did what with a subscription; rows are only ever added. */
export interface WebhookAuditTable {
  seq: Generated<number>;
  subscription_id: string;
  /** Of the subscription at the time. */
  name: string;
  action: 'CREATE' | 'CHANGE' | 'PAUSE' | 'RESUME' | 'ROTATE' | 'REMOVE' | 'REPLAY';
  user_id: string | null;
  tool_id: string | null;
  request_id: string | null;
  at: Time;
}

export interface ToolTables {
  tools: ToolTable;
  webhook_subscriptions: WebhookSubscriptionTable;
  webhook_deliveries: WebhookDeliveryTable;
  webhook_attempts: WebhookAttemptTable;
  webhook_audit: WebhookAuditTable;
}
