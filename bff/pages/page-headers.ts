import type { PortalResponse } from '../http/portal-request.ts';

/**
 * A page depends on the user and has its own nonce, so browsers and proxies must not cache it. The data of a page is
 * JSON.
 */
export function setPageHeaders(response: PortalResponse): void {
  if (!response.hasHeader('Content-Type')) response.type('html');
  response.set({ 'Cache-Control': 'no-store', Vary: 'Cookie, Accept-Language, Accept-Encoding' });
}
