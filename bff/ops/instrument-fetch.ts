import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SpanKind, SpanStatusCode, type Span, type Tracer } from '@opentelemetry/api';

interface UndiciMessage {
  request: { method: string; origin: string | URL };
  response?: { statusCode: number };
}

type Listener = (message: unknown) => void;

/**
 * Records a span for each outgoing fetch (Node diagnostics channels): host and status, never the path. Returns a
 * function that stops it.
 */
export function instrumentFetch(spans: Tracer): () => void {
  const spansByRequest = new WeakMap<object, Span>();
  const listeners: Record<string, (message: UndiciMessage) => void> = {
    'undici:request:create': ({ request }) => {
      const { hostname, port, protocol } = new URL(request.origin);
      const attributes = {
        'http.request.method': request.method,
        'server.address': hostname,
        'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      };
      spansByRequest.set(request, spans.startSpan(request.method, { kind: SpanKind.CLIENT, attributes }));
    },
    'undici:request:headers': ({ request, response }) => {
      const status = response?.statusCode ?? 0;
      spansByRequest.get(request)?.setAttribute('http.response.status_code', status);
      if (status >= 400) spansByRequest.get(request)?.setStatus({ code: SpanStatusCode.ERROR });
    },
    'undici:request:trailers': ({ request }) => spansByRequest.get(request)?.end(),
    'undici:request:error': ({ request }) =>
      spansByRequest.get(request)?.setStatus({ code: SpanStatusCode.ERROR }).end(),
  };
  const subscriptions = Object.entries(listeners).map(
    ([channel, listener]) => [channel, listener as Listener] as const,
  );
  for (const [channel, listener] of subscriptions) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of subscriptions) unsubscribe(channel, listener);
  };
}
