/** All rate limits, by the name in the `RateLimit` headers. */
export const RATE_LIMITS = [
  // Counted for each call of an endpoint or controller that names it.
  ...(['sign-in', 'token', 'pdf', 'lookup', 'places', 'survey', 'directory', 'content', 'open311'] as const),
  // Counted by services, once the input is valid.
  ...(['upload', 'contact', 'contact-email', 'feedback', 'email-check', 'password-link'] as const),
  ...(['password', 'password-network', 'password-account'] as const),
  ...(['code', 'code-total', 'code-resend', 'code-destination', 'code-attempts'] as const),
  ...(['open311-key', 'open311-contact'] as const),
] as const;
export type RateLimitName = (typeof RATE_LIMITS)[number];

/** The limits that sending a one-time code counts for. */
export const CODE_LIMITS: readonly RateLimitName[] = ['code', 'code-total', 'code-resend', 'code-destination', 'code-attempts'];
