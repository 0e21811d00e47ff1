/**
 * The rate limits, by their name in the `RateLimit` headers. Those in the first two lines count each call of an
 * endpoint or controller. The others are counted by services after validation.
 */
export type RateLimitName =
  | (
      | 'sign-in'
      | 'authorization'
      | 'token'
      | 'pdf'
      | 'lookup'
      | 'places'
      | 'survey'
      | 'directory'
      | 'content'
      | 'open311'
    )
  | ('sign-out' | 'suggestions' | 'known-issues' | 'upload')
  | ('contact' | 'contact-email' | 'feedback' | 'setup-test')
  | ('email-check' | 'identity-check' | 'registration' | 'password-link')
  | ('case' | 'case-email' | 'comment')
  | ('password' | 'password-network' | 'password-account')
  | ('code' | 'code-total' | 'code-resend' | 'code-destination' | 'code-attempts')
  | ('open311-key' | 'open311-contact');

/** The limits that sending a one-time code counts for. */
export const CODE_LIMITS: readonly RateLimitName[] = [
  'code',
  'code-total',
  'code-resend',
  'code-destination',
  'code-attempts',
];
