import { counter } from '../ops/metric.ts';

/**
 * Counters of one-time codes, without personal data. When customer_voice_codes_sent_total rises without
 * customer_voice_codes_checked_total, suspect SMS pumping.
 */
export const otpMetrics = {
  sent: counter('customer_voice_codes_sent_total', 'Codes by channel and result: sent, failed', ['channel', 'result']),
  refused: counter('customer_voice_codes_refused_total', 'Refused code requests, by limit', ['reason']),
  checked: counter('customer_voice_codes_checked_total', 'Submitted codes, by result: proven, wrong, ended, expired', [
    'result',
  ]),
};
