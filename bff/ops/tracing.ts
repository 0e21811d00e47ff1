import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';

/** What a span says beside its name. Never a path, an address of a client, or a value that a person or a statement brought. */
export type Facts = Record<string, string | number>;

export interface Tracer {
  /** The span of a request; all that runs for it belongs to it. */
  request(request: PortalRequest, response: PortalResponse, next: () => void): void;
  /** A span around `work`. */
  around<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  /** A span of something that has just ended. */
  ended(name: string, facts: Facts, ms: number, failed: boolean): void;
  /** The `traceparent` of what runs now, for a server that is asked for it. */
  parent(): string | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}

let tracer: Tracer | undefined;

/** The one of this process; none where no endpoint is configured. */
export const tracerInForce = (): Tracer | undefined => tracer;

/** Runs `work` as a span of its own where traces are made; costs nothing where they are not. */
export function traced<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.around(name, facts, work) : work();
}

/** Begins to make traces where OTEL_EXPORTER_OTLP_ENDPOINT says whereto. Call it before the database is opened. */
export async function startTracing(config: { OTEL_EXPORTER_OTLP_ENDPOINT?: string; OTEL_SERVICE_NAME: string }): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = config;
  if (!endpoint) return;
  const { createTracer } = await import('./tracing.otlp.ts');
  tracer = createTracer(endpoint, service);
}

/** Sends what is left, if it can be sent soon. */
export async function stopTracing(): Promise<void> {
  const ending = tracer;
  tracer = undefined;
  await ending?.stop();
}
