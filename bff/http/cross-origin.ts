import type { NextFunction } from 'express';
import type { Config } from '../config/config.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

const API_PATH = /^\/(api|open311)\//;
const TEN_MINUTES = '600';
/** The response headers that a script may read. */
const EXPOSED =
  'X-Request-Id, X-Response-Time, Retry-After, Content-Disposition, ETag, RateLimit, RateLimit-Policy, Deprecation, Sunset, Link';

/**
 * CORS for the websites in CORS_ALLOWED_ORIGINS (exact origins). Their scripts authenticate with a bearer token:
 * cookies are removed from the request, and `Access-Control-Allow-Credentials` is never sent.
 */
export function crossOrigin(config: Config) {
  const allowed = new Set(config.CORS_ALLOWED_ORIGINS.split(',').filter(Boolean));
  return (request: PortalRequest, response: PortalResponse, next: NextFunction): void => {
    if (allowed.size === 0 || !API_PATH.test(request.path)) return next();
    response.vary('Origin');
    const origin = request.get('Origin');
    if (origin === undefined || !allowed.has(origin)) return next();
    response.set('Access-Control-Allow-Origin', origin);
    if (request.method === 'OPTIONS' && request.get('Access-Control-Request-Method') !== undefined)
      return answerPreflight(response);
    response.set('Access-Control-Expose-Headers', EXPOSED);
    delete request.headers.cookie;
    request.crossOrigin = true;
    next();
  };
}

function answerPreflight(response: PortalResponse): void {
  response
    .set({
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, Accept-Language, Idempotency-Key, If-None-Match, X-Request-Id',
      'Access-Control-Max-Age': TEN_MINUTES,
    })
    .status(204)
    .end();
}
