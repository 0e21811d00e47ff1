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
  active: Generated<boolean>;
  version: Generated<number>;
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

export interface ToolTables {
  tools: ToolTable;
  webhook_subscriptions: WebhookSubscriptionTable;
  webhook_deliveries: WebhookDeliveryTable;
}
