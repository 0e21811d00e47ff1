import { Counter, register } from 'prom-client';

function counter(name: string, help: string): Counter<'result'> {
  return (register.getSingleMetric(name) as Counter<'result'> | undefined) ?? new Counter({ name, help, labelNames: ['result'] });
}

/** Who comes in and who does not, without a word about whom. */
export const authMetrics = {
  signIns: counter('sign_ins_total', 'Sign-ins that came back from the identity provider, by result: done, or the code of the refusal'),
  renewals: counter(
    'provider_token_renewals_total',
    'Access tokens of the identity provider that were to be renewed, by result: done, refused, unavailable, untrusted',
  ),
  passwords: counter('passwords_checked_total', 'Passwords given to the embedded provider, by result: right, wrong, inactive, limited'),
};
