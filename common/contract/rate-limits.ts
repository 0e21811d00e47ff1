/** Rate limits per client address and hour, by the name in the `RateLimit` headers. */
export const RATE_LIMITS = ['sign-in', 'token', 'pdf', 'lookup', 'places', 'survey', 'directory', 'content', 'open311'] as const;
export type RateLimitName = (typeof RATE_LIMITS)[number];
