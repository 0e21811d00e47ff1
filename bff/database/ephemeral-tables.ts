import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

export interface OneTimeCodeTable {
  id: string;
  otp_type: string;
  destination: string;
  purpose: string;
  browser: string;
  network: Generated<string>;
  device: string | null;
  new_network: Generated<boolean>;
  fallback: Generated<boolean>;
  code_hash: string;
  max_attempts: number;
  failed_attempts: Generated<number>;
  sent_at: Time;
  expires_at: Time;
  ended_at: Time | null;
  used_at: Time | null;
}

export interface GuestProofTable {
  token_hash: string;
  channel: string;
  destination: string;
  contact_id: string;
  expires_at: Time;
}

export interface RateLimitCounterTable {
  key: string;
  count: number;
  window_ends_at: Time;
}

export interface IdempotencyTable {
  key: string;
  body_hash: string;
  answer: Json<unknown> | null;
  created_at: Time;
}

export interface PagePositionTable {
  list: string;
  page: number;
  last_id: string;
  expires_at: Time;
}

/** Short-lived rows: one-time codes, guest sessions, rate limits, idempotent responses, positions in lists. */
export interface EphemeralTables {
  one_time_codes: OneTimeCodeTable;
  guest_proofs: GuestProofTable;
  rate_limit_counters: RateLimitCounterTable;
  idempotency: IdempotencyTable;
  page_positions: PagePositionTable;
}
