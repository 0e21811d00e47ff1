import { counter, gauge, histogram } from '../ops/metric.ts';

/** Metrics of calls to the middleware, without data about callers. */
export const middlewareMetrics = {
  seconds: histogram(
    'customer_voice_middleware_call_duration_seconds',
    'Duration of calls to a middleware, by service and outcome: ok, refused, slow, unreachable, invalid, circuit_open, other',
    ['service', 'outcome'],
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  ),
  retries: counter('customer_voice_middleware_retries_total', 'Retries of read-only calls', ['service']),
  breaker: gauge('customer_voice_middleware_circuit_breaker_open', '1 while the circuit breaker of a service is open', [
    'service',
  ]),
};
