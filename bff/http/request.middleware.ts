import { randomUUID } from 'node:crypto';
import type { NextFunction } from 'express';
import { AppError } from '../../common/errors/catalogue.ts';
import { SERVER_LIMITS } from '../../common/server-limits.ts';
import type { Config } from '../config/config.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

const WELL_FORMED_ID = /^[\w-]{8,64}$/;

/** Sets the request ID: the client's X-Request-Id if it is well formed, else a new one. */
export function requestId(request: PortalRequest, response: PortalResponse, next: NextFunction): void {
  const clientId = request.headers['x-request-id'];
  request.requestId = typeof clientId === 'string' && WELL_FORMED_ID.test(clientId) ? clientId : randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  next();
}

/** Rejects requests above the maximum size (specification §9). */
export function limitRequestSize(request: PortalRequest, _response: PortalResponse, next: NextFunction): void {
  next(
    Number(request.headers['content-length'] ?? 0) > SERVER_LIMITS.requestBytes ? new AppError('TOO_LARGE') : undefined,
  );
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: a state-changing request must come from the portal's own origin. `Sec-Fetch-Site` decides, else
 * `Origin`. A request without both headers does not come from a browser and is rejected when it sends cookies.
 */
export function sameOrigin(config: Config) {
  return (request: PortalRequest, _response: PortalResponse, next: NextFunction): void => {
    // The cookies of a cross-origin request were removed, so it cannot use a session.
    if (SAFE_METHODS.has(request.method) || request.crossOrigin) return next();
    const site = request.get('Sec-Fetch-Site');
    const origin = request.get('Origin');
    const isOwnOrigin =
      origin === new URL(config.publicUrl).origin ||
      (config.demo && origin === `${request.protocol}://${request.get('Host')}`);
    const trusted =
      site !== undefined ? site === 'same-origin' : origin !== undefined ? isOwnOrigin : !request.headers.cookie;
    next(trusted ? undefined : new AppError('FOREIGN_ORIGIN'));
  };
}

/** Responses of the API depend on the caller and must not be cached. */
export function noStore(_request: PortalRequest, response: PortalResponse, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
