import type { Time } from './column-types.ts';

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

export interface ToolTables {
  tools: ToolTable;
}
