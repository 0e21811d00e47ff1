import { randomUUID } from 'node:crypto';
import type { NextFunction } from 'express';
import { AppError } from '../../common/errors/catalogue.ts';
import { LIMITS } from '../../common/limits.ts';
import type { Config } from '../config/config.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

const WELL_FORMED_ID = /^[\w-]{8,64}$/;

/** Gives every request its id (the caller's if it is well formed). */
export function requestId(request: PortalRequest, response: PortalResponse, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  request.requestId = typeof given === 'string' && WELL_FORMED_ID.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  next();
}

/** No request passes the ceiling (specification §9), whatever it is. */
export function requestCeiling(request: PortalRequest, _response: PortalResponse, next: NextFunction): void {
  next(Number(request.headers['content-length'] ?? 0) > LIMITS.requestBytes ? new AppError('TOO_LARGE') : undefined);
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A state-changing request must come from the portal's own pages: `Sec-Fetch-Site` says so, else `Origin`. With neither header it is a tool,
 * which is refused when it sends the cookies of a browser.
 */
export function sameOrigin(config: Config) {
  return (request: PortalRequest, _response: PortalResponse, next: NextFunction): void => {
    // Its cookies were taken off: nothing of the browser's speaks for it.
    if (READS.has(request.method) || request.crossOrigin) return next();
    const site = request.get('Sec-Fetch-Site');
    const origin = request.get('Origin');
    const here = origin === new URL(config.publicUrl).origin || (config.demo && origin === `${request.protocol}://${request.get('Host')}`);
    const trusted = site !== undefined ? site === 'same-origin' : origin !== undefined ? here : !request.headers.cookie;
    next(trusted ? undefined : new AppError('FOREIGN_ORIGIN'));
  };
}
