import { Counter, Gauge, Histogram, register } from 'prom-client';

const known = <T>(name: string): T | undefined => register.getSingleMetric(name) as T | undefined;

/** What the middleware's services do, without a word about whose call it was. */
export const middlewareMetrics = {
  seconds:
    known<Histogram<'service' | 'outcome'>>('middleware_call_duration_seconds') ??
    new Histogram({
      name: 'middleware_call_duration_seconds',
      help: 'Time until a middleware’s answer, by service and outcome: ok, refused, slow, unreachable, garbage, resting, other',
      labelNames: ['service', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    }),
  retries:
    known<Counter<'service'>>('middleware_retries_total') ??
    new Counter({ name: 'middleware_retries_total', help: 'Reads that were tried again', labelNames: ['service'] }),
  breaker:
    known<Gauge<'service'>>('middleware_breaker_open') ??
    new Gauge({ name: 'middleware_breaker_open', help: '1 while calls to a service are refused to spare it', labelNames: ['service'] }),
};
