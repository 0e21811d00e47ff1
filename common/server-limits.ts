/** Limits that no page mentions, apart from LIMITS, which pages load. Sizes in bytes, times in milliseconds. */
export const SERVER_LIMITS = {
  /** The largest body of a request (specification §5). */
  requestBytes: 50_428_800,
  /** Comments of the customer, and comments of staff, on a case. */
  comments: 500,
  /** For each account. */
  savedFilters: 20,
  /** 14 days. */
  webhookOverlapHoursMax: 336,
  /** Stored attempts of a webhook delivery. */
  webhookAttempts: 50,
  /** The page size of the changes feed. */
  changesMax: 500,
  changesDefault: 100,
  idempotencyKeyMin: 8,
  idempotencyKeyMax: 200,
  /** How often an instance polls for changes while streams are open, and how often it sends a heartbeat. */
  livePollMs: 1000,
  liveHeartbeatMs: 15_000,
} as const;
