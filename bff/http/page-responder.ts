import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** Answers with the page of the request's URL. */
export abstract class PageResponder {
  abstract respond(request: PortalRequest, response: PortalResponse): Promise<void>;
}
