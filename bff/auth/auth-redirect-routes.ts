import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction } from 'express';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { AuthRedirects } from './auth-redirects.ts';

/**
 * Mounts the sign-in and sign-out redirects before the pages. Requests for page data (client-side navigation) are
 * passed on to the page, which then loads the URL in full.
 */
export function mountAuthRedirects(app: NestExpressApplication): void {
  const redirects = app.get(AuthRedirects);
  app.use(async (request: PortalRequest, response: PortalResponse, next: NextFunction) => {
    const path = request.path.replace(/(?<=.)\/$/, '');
    if (request.method !== 'GET' || !Object.hasOwn(redirects.handlers, path)) return next();
    request.pageRoute = path;
    const location = await redirects.run(path, request, response);
    if (location === null) return;
    if (location === undefined) return next();
    response.set('Cache-Control', 'no-store').redirect(302, location);
  });
}
