/** The limits that count the calls of one client address in an hour, by the name that `RateLimit` headers give them. */
export const RATE_LIMITS = ['sign-in', 'token', 'pdf', 'lookup', 'places', 'survey', 'directory', 'content', 'open311'] as const;
export type RateLimitName = (typeof RATE_LIMITS)[number];
