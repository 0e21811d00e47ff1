import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { NextFunction } from 'express';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** Gives a function that sends the cached page for a request, or undefined when no page is cached. */
export type PageCacheHandler = (request: IncomingMessage) => ((request: PortalRequest, response: PortalResponse) => void) | undefined;

/**
 * Answers requests for cached pages before Express, whose overhead is larger than sending the page. These requests also pass `steps`
 * (ID, timing, metrics, security headers), which use nothing that Express adds to a request.
 */
export function pageCache(
  server: Server,
  steps: (request: PortalRequest, response: PortalResponse, next: NextFunction) => void,
  cacheHandler: PageCacheHandler,
): void {
  const [express] = server.listeners('request') as RequestListener[];
  if (!express) throw new Error('The HTTP server has no request listener');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const sendCached = cacheHandler(request);
    if (!sendCached) return express(request, response);
    const [portalRequest, portalResponse] = [request as PortalRequest, response as PortalResponse];
    portalResponse.locals = {};
    steps(portalRequest, portalResponse, () => sendCached(portalRequest, portalResponse));
  });
}
