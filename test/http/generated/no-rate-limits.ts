import { RELAXED_LIMITS } from '../../support/instances.mjs';

/** Settings so high that no request is rejected by a rate limit. */
export const NO_RATE_LIMITS = {
  ...RELAXED_LIMITS,
  OTP_SENDS_TOTAL_PER_HOUR: '100000',
  EMAIL_CHECKS_PER_ADDRESS: '100000',
  SSE_MAX_PER_IP: '100000',
  SSE_MAX_PER_USER: '1000',
};
