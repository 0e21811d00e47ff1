/** So high that no request is rejected by a rate limit. */
const HIGH = '100000';

/** Settings of a portal without effective rate limits. */
export const RELAXED_LIMITS = {
  ...{ OTP_SENDS_PER_ADDRESS: HIGH, OTP_SENDS_TOTAL_PER_HOUR: HIGH, UPLOADS_PER_ADDRESS: HIGH, RATE_LIMIT_PER_IP_HOUR: HIGH },
  ...{ PDFS_PER_ADDRESS: HIGH, LOOKUPS_PER_ADDRESS: HIGH, SIGN_INS_PER_ADDRESS: HIGH },
  ...{ EMAIL_CHECKS_PER_ADDRESS: HIGH, SSE_MAX_PER_IP: HIGH, SSE_MAX_PER_USER: '1000' },
};
