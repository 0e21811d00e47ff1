import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';

/** Attributes of a span. Never a path, a client address, or a value from a request or a statement. */
export type SpanAttributes = Record<string, string | number>;

export interface Tracer {
  /** Starts the span of a request, the parent of all spans while the request is handled. */
  request(request: PortalRequest, response: PortalResponse, next: () => void): void;
  /** Runs `work` in a span. */
  withSpan<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Records a span that has just ended. `ms`: its duration. */
  recordSpan(name: string, attributes: SpanAttributes, ms: number, failed: boolean): void;
  /** The `traceparent` header for outgoing requests. */
  traceparent(): string | undefined;
  /** Exports the remaining spans. */
  stop(): Promise<void>;
}

let tracer: Tracer | undefined;

/** The tracer of this process; undefined when no endpoint is configured. */
export const activeTracer = (): Tracer | undefined => tracer;

/** Runs `work` in a span when tracing is enabled. */
export function traced<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.withSpan(name, attributes, work) : work();
}

/** Enables tracing when OTEL_EXPORTER_OTLP_ENDPOINT is set. Call it before the database is opened. */
export async function startTracing(config: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_SERVICE_NAME: string;
}): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = config;
  if (!endpoint) return;
  const { createTracer } = await import('./tracing.otlp.ts');
  tracer = createTracer(endpoint, service);
}

/** Exports the remaining spans and disables tracing. */
export async function stopTracing(): Promise<void> {
  const active = tracer;
  tracer = undefined;
  await active?.stop();
}
