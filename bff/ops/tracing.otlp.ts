import { hostname } from 'node:os';
import { context, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { RELEASE_VERSION } from '../config/release-version.ts';
import type { PortalRequest } from '../http/portal-request.ts';
import { routeOf } from './request-metrics.ts';
import { instrumentFetch } from './instrument-fetch.ts';
import type { SpanAttributes, Tracer } from './tracing.ts';

const EXPORT_TIMEOUT_MS = 3000;
/** W3C Trace Context: version, trace, span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Exports spans in batches by OTLP over HTTP to `endpoint`. Sampling: OTEL_TRACES_SAMPLER. */
export function createTracer(endpoint: string, service: string): Tracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': RELEASE_VERSION,
      'service.instance.id': hostname(),
    }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const spans = provider.getTracer('portal', RELEASE_VERSION);
  const stopInstrumentation = instrumentFetch(spans);

  return {
    request(request, response, next) {
      const span = spans.startSpan(request.method, { kind: SpanKind.SERVER }, parentOf(request));
      response.once('close', () => {
        const route = routeOf(request);
        span.updateName(`${request.method} ${route}`);
        span.setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': response.statusCode,
          'portal.request_id': request.requestId,
        });
        end(span, response.statusCode >= 500);
      });
      context.with(trace.setSpan(context.active(), span), next);
    },

    withSpan<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
      const span = spans.startSpan(name, { kind: SpanKind.CLIENT, attributes });
      return context.with(trace.setSpan(context.active(), span), async () => {
        let failed = true;
        try {
          const result = await work();
          failed = false;
          return result;
        } finally {
          end(span, failed);
        }
      });
    },

    recordSpan(name, attributes, ms, failed) {
      // Only inside a request: the polling of workers would outnumber all other spans.
      if (!trace.getActiveSpan()) return;
      end(spans.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: Date.now() - ms }), failed);
    },

    traceparent() {
      const span = trace.getActiveSpan()?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`;
    },

    async stop() {
      stopInstrumentation();
      await provider.shutdown().catch(() => {});
      context.disable();
    },
  };
}

/** Sets the status without the error message, which can contain personal data. */
function end(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function parentOf({ headers }: PortalRequest): Context {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(String(headers['traceparent'] ?? '')) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return context.active();
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags, isRemote: true });
}
