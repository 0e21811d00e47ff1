import { Counter, Gauge, Histogram, register } from 'prom-client';

const registered = <T>(name: string): T | undefined => register.getSingleMetric(name) as T | undefined;

/** Metrics of calls to the middleware, without data about callers. */
export const middlewareMetrics = {
  seconds:
    registered<Histogram<'service' | 'outcome'>>('customer_voice_middleware_call_duration_seconds') ??
    new Histogram({
      name: 'customer_voice_middleware_call_duration_seconds',
      help: 'Time until a middleware’s answer, by service and outcome: ok, refused, slow, unreachable, invalid, circuit_open, other',
      labelNames: ['service', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    }),
  retries:
    registered<Counter<'service'>>('customer_voice_middleware_retries_total') ??
    new Counter({ name: 'customer_voice_middleware_retries_total', help: 'Reads that were tried again', labelNames: ['service'] }),
  breaker:
    registered<Gauge<'service'>>('customer_voice_middleware_circuit_breaker_open') ??
    new Gauge({
      name: 'customer_voice_middleware_circuit_breaker_open',
      help: '1 while calls to a service are refused to spare it',
      labelNames: ['service'],
    }),
};
