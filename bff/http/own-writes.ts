import type { NextFunction } from 'express';
import type { Config } from '../config/config.ts';
import { requestScope } from '../database/request-scope.ts';
import { CALLER_HEADER } from '../middleware/caller-jwt.ts';
import { cookieOptions, cookiesOf } from './cookies.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** The browser has just written. The value is no secret: a forged cookie makes its owner read from the primary. */
const COOKIE = 'recent-write';
/** The cookie lives longer than a replica may be old, because neither time is exact. */
const MARGIN_SECONDS = 5;

/** Makes the browser read from the primary until every replica in use has what this request writes. */
export function setRecentWriteCookie(config: Config, response: PortalResponse): void {
  if (!usesCookies(response.req)) return;
  const maxAge = (config.DATABASE_READ_MAX_AGE_SECONDS + MARGIN_SECONDS) * 1000;
  response.cookie(COOKIE, '1', { ...cookieOptions(config), httpOnly: true, maxAge });
}

/**
 * Middleware that sends the reads of a browser that has just written to the primary, so that its user sees the change.
 * The reads of callers without cookies (bearer tokens, and a portal that calls this middleware) also go there, because
 * it is not known whether they have written.
 */
export function readOwnWritesFromPrimary(request: PortalRequest, _response: PortalResponse, next: NextFunction): void {
  const scope = requestScope.getStore();
  const hasWritten = cookiesOf(request)[COOKIE] !== undefined;
  if (scope) scope.readsPrimary = hasWritten || !usesCookies(request);
  next();
}

/** Whether the caller is resolved from the cookies: there is no other credential. */
export const usesCookies = ({ headers }: Pick<PortalRequest, 'headers'>): boolean =>
  headers.authorization === undefined && headers[CALLER_HEADER.toLowerCase()] === undefined;
