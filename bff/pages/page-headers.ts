import type { PortalResponse } from '../http/portal-request.ts';

/** A page depends on the person and has a fresh nonce, so no other cache may keep it. The data of a page is JSON. */
export function setPageHeaders(response: PortalResponse): void {
  if (!response.hasHeader('Content-Type')) response.type('html');
  response.set({ 'Cache-Control': 'no-store', Vary: 'Cookie, Accept-Language, Accept-Encoding' });
}
