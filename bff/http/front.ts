import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { NextFunction } from 'express';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** Gives what answers a request at once, if it can be answered with what is at hand; it costs nothing where it cannot. */
export type Front = (request: IncomingMessage) => ((request: PortalRequest, response: PortalResponse) => void) | undefined;

/**
 * Lets `front` answer before Express, which would cost more than the answer. What it answers takes `steps` all the same
 * (id, time, measurement, security headers); these and the answer use nothing that Express adds to a request.
 */
export function answerFirst(
  server: Server,
  steps: (request: PortalRequest, response: PortalResponse, next: NextFunction) => void,
  front: Front,
): void {
  const [express] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const answer = front(request);
    if (!answer) return express!(request, response);
    const [asked, answered] = [request as PortalRequest, response as PortalResponse];
    answered.locals = {};
    steps(asked, answered, () => answer(asked, answered));
  });
}
