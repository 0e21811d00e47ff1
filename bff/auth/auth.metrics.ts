import { counter } from '../ops/metric.ts';

/** Counters of sign-ins, token renewals and password checks. No personal data in labels. */
export const authMetrics = {
  signIns: counter(
    'customer_voice_sign_ins_total',
    'Sign-ins returned by the identity provider, by result: done, the error code, or error for an unexpected failure',
    ['result'],
  ),
  renewals: counter(
    'customer_voice_provider_token_renewals_total',
    'Renewals of access tokens at the identity provider, by result: done, refused, unavailable, untrusted',
    ['result'],
  ),
  passwords: counter(
    'customer_voice_passwords_checked_total',
    'Passwords checked by the embedded identity provider, by result: right, wrong, inactive, limited',
    ['result'],
  ),
};
