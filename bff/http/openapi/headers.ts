import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import { reportedRateLimits } from './reported-rate-limits.ts';
import { TEXT, type Schema } from './schema.ts';

/** The response headers by name. */
export const HEADERS: Record<string, Schema> = {
  'X-Request-Id': {
    description: 'The id of the request: the caller’s `X-Request-Id` if it is valid, else a new one',
    schema: TEXT,
  },
  'X-Response-Time': { description: 'Processing time in milliseconds', schema: { type: 'number' } },
  'Retry-After': { description: 'Seconds to wait before a retry', schema: { type: 'integer', minimum: 0 } },
  RateLimit: {
    description:
      'The remaining calls of each limit that counted the request, separated by commas: `"name";r=remaining calls;t=seconds until the count restarts`',
    schema: TEXT,
    example: '"lookup";r=42;t=1800',
  },
  'RateLimit-Policy': {
    description: 'The limits that counted the request: `"name";q=quota;w=window in seconds`',
    schema: TEXT,
    example: '"lookup";q=1000;w=3600',
  },
  ETag: {
    description:
      'The version of the response. Sent back as `If-None-Match`, it returns 304 without a body while nothing has changed',
    schema: TEXT,
  },
  'Cache-Control': { description: '`public` for guests, `no-store` for a caller with credentials', schema: TEXT },
  Deprecation: { description: 'When the endpoint was deprecated: `@` and seconds since 1970 (RFC 9745)', schema: TEXT },
  Sunset: { description: 'When the endpoint is removed, as an HTTP date (RFC 8594)', schema: TEXT },
  Link: { description: 'The endpoint to use instead, with `rel="successor-version"`', schema: TEXT },
};

/** References to these response headers. */
export const headerRefs = (names: string[]): Schema =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The headers of every response. */
export const RESPONSE_HEADERS = headerRefs(['X-Request-Id', 'X-Response-Time']);

/** The response headers of every rate-limited endpoint. */
export const RATE_LIMIT_HEADERS = headerRefs(['RateLimit', 'RateLimit-Policy']);

/** The response headers of an endpoint. */
export function headersOf(endpoint: AnyEndpoint): Schema {
  return {
    ...RESPONSE_HEADERS,
    ...(reportedRateLimits(endpoint).length && RATE_LIMIT_HEADERS),
    ...(endpoint.publicCache && headerRefs(['ETag', 'Cache-Control'])),
    ...(endpoint.deprecated &&
      headerRefs(['Deprecation', 'Sunset', ...(endpoint.deprecated.successor ? ['Link'] : [])])),
  };
}

/** The request headers by component name. */
export const PARAMETERS: Record<string, Schema> = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'An id that the caller chooses for the request; it is returned and logged',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    example: 'city-reports-000481',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description:
      'The language of a new case, and of responses that are in one language only, such as a PDF: `ar` (default) or `en`',
    schema: TEXT,
    example: 'en',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Makes a retry safe: for the same caller, key and body the work is done once and every retry returns its response. The same key with another body returns 409.',
    schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
    example: '0f6f1c1e-8f0c-4a51-9f0e-6d3f2b7a9c10',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of the caller’s copy',
    schema: TEXT,
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
