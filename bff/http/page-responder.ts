import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** Responds with the page of the request's URL. `bff/pages` implements it. */
export abstract class PageResponder {
  abstract respond(request: PortalRequest, response: PortalResponse): Promise<void>;
}
