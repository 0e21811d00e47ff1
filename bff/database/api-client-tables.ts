import type { Time } from './column-types.ts';

/** A system that calls the API with its own credentials. */
export interface ApiClientTable {
  id: string;
  name: string;
  /** SHA-256 of the client secret (32 random bytes); the secret itself is shown once. */
  secret_hash: string;
  scopes: string[];
  /** The only entity whose cases the client sees; null: all. */
  entity_id: string | null;
  created_at: Time;
  revoked_at: Time | null;
  /** Last token request or call with the API key. */
  used_at: Time | null;
}
