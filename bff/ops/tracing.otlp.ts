import { hostname } from 'node:os';
import { context, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { APP_VERSION } from '../../common/limits.ts';
import type { PortalRequest } from '../http/portal-request.ts';
import { routeOf } from './request-metrics.ts';
import { traceFetches } from './traced-fetches.ts';
import type { Facts, Tracer } from './tracing.ts';

const SEND_WITHIN_MS = 3000;
/** W3C Trace Context: version, trace, span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Makes spans and sends them in batches by OTLP over HTTP to `endpoint`; the sampler is the standard's (OTEL_TRACES_SAMPLER). */
export function createTracer(endpoint: string, service: string): Tracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: SEND_WITHIN_MS });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': APP_VERSION, 'service.instance.id': hostname() }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: SEND_WITHIN_MS })],
  });
  const spans = provider.getTracer('portal', APP_VERSION);
  const stopFetches = traceFetches(spans);

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

    around<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> {
      const span = spans.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts });
      return context.with(trace.setSpan(context.active(), span), async () => {
        let failed = true;
        try {
          const answer = await work();
          failed = false;
          return answer;
        } finally {
          end(span, failed);
        }
      });
    },

    ended(name, facts, ms, failed) {
      // Of requests alone: what workers ask every second would drown them.
      if (!trace.getActiveSpan()) return;
      end(spans.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts, startTime: Date.now() - ms }), failed);
    },

    parent() {
      const span = trace.getActiveSpan()?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`;
    },

    async stop() {
      stopFetches();
      await provider.shutdown().catch(() => {});
      context.disable();
    },
  };
}

/** What went wrong can quote a person's data: the span says only that something did. */
function end(span: Span, failed: boolean): void {
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function parentOf({ headers }: PortalRequest): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(headers['traceparent'] ?? '')) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return context.active();
  const traceFlags = Number.parseInt(flags!, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags, isRemote: true });
}
