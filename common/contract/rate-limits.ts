/**
 * Every limit on how often something is done, by the name that the `RateLimit` headers give it. The first line counts each call of an endpoint
 * or controller that names the limit; services count the others once the input is valid.
 */
export type RateLimitName =
  | ('sign-in' | 'token' | 'pdf' | 'lookup' | 'places' | 'survey' | 'directory' | 'content' | 'open311')
  | ('upload' | 'contact' | 'contact-email' | 'feedback' | 'email-check' | 'password-link')
  | ('password' | 'password-network' | 'password-account')
  | ('code' | 'code-total' | 'code-resend' | 'code-destination' | 'code-attempts')
  | ('open311-key' | 'open311-contact');

/** What a one-time code counts for when it is sent. */
export const CODE_LIMITS: readonly RateLimitName[] = ['code', 'code-total', 'code-resend', 'code-destination', 'code-attempts'];
