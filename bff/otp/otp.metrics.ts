import { Counter, register } from 'prom-client';

function counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
  return (register.getSingleMetric(name) as Counter<L> | undefined) ?? new Counter({ name, help, labelNames });
}

/** What happens with codes, without a word about whose. A rise of codes_sent_total without codes_checked_total is SMS pumping. */
export const otpMetrics = {
  sent: counter('codes_sent_total', 'Codes by channel and result: sent, failed', ['channel', 'result']),
  refused: counter('codes_refused_total', 'Codes that were not sent, by the limit that refused them', ['reason']),
  checked: counter('codes_checked_total', 'Codes given back, by result: proven, wrong, ended, expired', ['result']),
};
