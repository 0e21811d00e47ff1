import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SpanKind, SpanStatusCode, type Span, type Tracer } from '@opentelemetry/api';

interface Outgoing {
  request: { method: string; origin: string | URL };
  response?: { statusCode: number };
}

type Hear = (message: unknown) => void;

/** Spans of what the portal fetches from others (Node tells on these channels): whom and with what outcome, never the path. Gives what ends it. */
export function traceFetches(spans: Tracer): () => void {
  const open = new WeakMap<object, Span>();
  const on: Record<string, (message: Outgoing) => void> = {
    'undici:request:create': ({ request }) => {
      const { hostname, port, protocol } = new URL(request.origin);
      const facts = {
        'http.request.method': request.method,
        'server.address': hostname,
        'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      };
      open.set(request, spans.startSpan(request.method, { kind: SpanKind.CLIENT, attributes: facts }));
    },
    'undici:request:headers': ({ request, response }) => {
      const status = response?.statusCode ?? 0;
      open.get(request)?.setAttribute('http.response.status_code', status);
      if (status >= 400) open.get(request)?.setStatus({ code: SpanStatusCode.ERROR });
    },
    'undici:request:trailers': ({ request }) => open.get(request)?.end(),
    'undici:request:error': ({ request }) => open.get(request)?.setStatus({ code: SpanStatusCode.ERROR }).end(),
  };
  const heard = Object.entries(on).map(([channel, hear]) => [channel, hear as Hear] as const);
  for (const [channel, hear] of heard) subscribe(channel, hear);
  return () => {
    for (const [channel, hear] of heard) unsubscribe(channel, hear);
  };
}
