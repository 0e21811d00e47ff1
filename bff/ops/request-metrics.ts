import { collectDefaultMetrics, register } from 'prom-client';
import type { NextFunction } from 'express';
import { FILE_ROUTE, type PortalRequest, type PortalResponse } from '../http/portal-request.ts';
import type { Log } from './log.ts';
import { histogram } from './metric.ts';

if (!register.getSingleMetric('process_cpu_user_seconds_total')) collectDefaultMetrics();

const seconds = histogram(
  'customer_voice_http_request_duration_seconds',
  'Time to answer a request, by route and status',
  ['method', 'route', 'status'],
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
);

/** The route's pattern, never the path itself: a path can hold an id or a signed link. */
export function routeOf(request: PortalRequest): string {
  if (request.endpoint) return `/api/${request.endpoint.path}`;
  const route = request.route as { path?: string } | undefined;
  return request.pageRoute ?? route?.path ?? 'other';
}

/** Requests of load balancers and Prometheus. */
const isProbe = (route: string): boolean => route === '/metrics' || route.startsWith('/health/');

/**
 * Measures and logs every request. Probes and static files that succeed are logged at `debug`, the rest at `info`.
 * Streams are not measured, because their duration says nothing about the response time. Neither are files that
 * succeed: a page loads dozens of them, and their share would hide slow pages and calls from the alerts.
 */
export function measureRequests(log: Log) {
  return (request: PortalRequest, response: PortalResponse, next: NextFunction): void => {
    const started = performance.now();
    response.once('close', () => {
      const ms = performance.now() - started;
      const labels = { method: request.method, route: routeOf(request), status: String(response.statusCode) };
      const succeeded = response.statusCode < 400;
      const isFile = labels.route === FILE_ROUTE;
      if (!request.endpoint?.stream && !(isFile && succeeded)) seconds.observe(labels, ms / 1000);
      const fields = { ...labels, ms: Math.round(ms * 10) / 10, requestId: request.requestId };
      if ((isFile || isProbe(labels.route)) && succeeded) log.debug('request', fields);
      else log.info('request', fields);
    });
    next();
  };
}
