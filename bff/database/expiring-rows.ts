import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../common/durations.ts';
import type { Config } from '../config/config.ts';
import type { Tables } from './tables.ts';

/** A table whose rows are deleted `retentionMs` after the time in `column`. */
export interface ExpiringRows {
  table: keyof Tables;
  column: string;
  /** Default 0. */
  retentionMs?: number | ((config: Config) => number);
  /** Written by a library that knows only the machine's time, not the portal's clock. */
  byMachineTime?: true;
}

/** All tables with rows that expire. The job `expired-rows` and the retention command delete them. */
export const EXPIRING_ROWS: readonly ExpiringRows[] = [
  // Wrong attempts count for a day (bff/otp/send-limits.ts).
  { table: 'one_time_codes', column: 'expires_at', retentionMs: DAY_MS },
  { table: 'guest_proofs', column: 'expires_at' },
  // A command or another instance may still hold a window that ends now.
  { table: 'rate_limit_counters', column: 'window_ends_at', retentionMs: HOUR_MS },
  { table: 'registrations', column: 'expires_at' },
  { table: 'password_links', column: 'expires_at' },
  { table: 'sessions', column: 'expires_at' },
  { table: 'sessions', column: 'seen_at', retentionMs: ({ SESSION_IDLE_MINUTES }) => SESSION_IDLE_MINUTES * MINUTE_MS },
  { table: 'sign_in_attempts', column: 'expires_at' },
  { table: 'refused_sign_ins', column: 'expires_at' },
  { table: 'oidc_payloads', column: 'expires_at', byMachineTime: true },
  // Retries come much sooner; the stored responses contain personal data.
  { table: 'idempotency', column: 'created_at', retentionMs: 7 * DAY_MS },
  // Answers that could not be sent. The others are sent within seconds.
  { table: 'pending_answers', column: 'at', retentionMs: 30 * DAY_MS },
  { table: 'page_positions', column: 'expires_at' },
  { table: 'unmatched_words', column: 'last_at', retentionMs: 90 * DAY_MS },
  // Analytics compares at most twelve months.
  { table: 'suggestions', column: 'created_at', retentionMs: 400 * DAY_MS },
];
