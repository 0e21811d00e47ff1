import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import { limitsOf } from './limits.ts';
import type { Schema } from './schema.ts';

const text = { type: 'string' };

/** The response headers by name. */
export const HEADERS: Record<string, Schema> = {
  'X-Request-Id': { description: 'The request’s id: the caller’s, if it is well formed', schema: text },
  'X-Response-Time': { description: 'Milliseconds that the answer took', schema: { type: 'number' } },
  'Retry-After': { description: 'Seconds after which it makes sense to try again', schema: { type: 'integer', minimum: 0 } },
  RateLimit: {
    description:
      'What is left of a limit: `"name";r=remaining;t=seconds until it starts anew`. Sent where a limit counted the request; several are separated by commas.',
    schema: text,
    example: '"lookup";r=42;t=1800',
  },
  'RateLimit-Policy': {
    description: 'The limits that counted the request: `"name";q=quota;w=window in seconds`',
    schema: text,
    example: '"lookup";q=1000;w=3600',
  },
  ETag: { description: 'Send it as `If-None-Match`: while nothing has changed the answer is 304 without a body', schema: text },
  'Cache-Control': { description: '`no-store` for a caller with credentials', schema: text },
  Deprecation: { description: 'Since when the call is deprecated: `@` and seconds since 1970 (RFC 9745)', schema: text },
  Sunset: { description: 'When the call is removed, as an HTTP date (RFC 8594)', schema: text },
  Link: { description: 'The call to use instead, as `rel="successor-version"`', schema: text },
};

const refs = (names: string[]): Schema => Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The headers of every response. */
export const ANSWER_HEADERS = refs(['X-Request-Id', 'X-Response-Time']);

/** The response headers of every rate-limited endpoint. */
export const RATE_LIMIT_HEADERS = refs(['RateLimit', 'RateLimit-Policy']);

/** The response headers of an endpoint. */
export function headersOf(endpoint: AnyEndpoint): Schema {
  return {
    ...ANSWER_HEADERS,
    ...(limitsOf(endpoint).length && RATE_LIMIT_HEADERS),
    ...(endpoint.publicCache && refs(['ETag', 'Cache-Control'])),
    ...(endpoint.deprecated && refs(['Deprecation', 'Sunset', ...(endpoint.deprecated.successor ? ['Link'] : [])])),
  };
}

/** The request headers by component name. */
export const PARAMETERS: Record<string, Schema> = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'An id of the caller’s own for the request; it comes back in the answer and stands in the portal’s log',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    example: 'city-reports-000481',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'The language of a new case and of texts that come in one language: `ar`, which is the default, or `en`',
    schema: text,
    example: 'en',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Same caller, key and body: the work is done once, and every repeat gets its answer. The same key with another body is 409.',
    schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
    example: '0f6f1c1e-8f0c-4a51-9f0e-6d3f2b7a9c10',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of the copy that the caller has',
    schema: text,
    example: 'W/"k3vJx0bqv2Wc5l0mUe9yX1tQZra"',
  },
};

/** The request headers that an endpoint reads. */
export function headerParameters(endpoint: AnyEndpoint): Schema[] {
  const names = [
    'RequestId',
    'AcceptLanguage',
    ...(endpoint.idempotent ? ['IdempotencyKey'] : []),
    ...(endpoint.publicCache ? ['IfNoneMatch'] : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
