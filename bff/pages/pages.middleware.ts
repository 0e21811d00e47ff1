import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction } from 'express';
import { AUTH_REDIRECTS } from '../auth/auth-redirect.controller.ts';
import { PageResponder } from '../http/page-responder.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { canonicalUrl } from './page-path.ts';

const NON_PAGE_PATHS =
  /^\/(?:(?:api|health|metrics|dev|assets|idp|oauth|open311)(?:\/|$)|(?:robots\.txt|sitemap\.xml|open-data\/catalog\.jsonld|manifest\.webmanifest)$)/;

/** Whether `AuthRedirectController` answers. It shows the page when it does not redirect. */
const isAuthRedirect = ({ method, path }: PortalRequest): boolean =>
  method === 'GET' && AUTH_REDIRECTS.some((redirect) => path === redirect);

/** Answers each GET of a path that is neither an API call nor a file with a page. */
@Injectable()
export class PagesMiddleware implements NestMiddleware {
  constructor(private readonly pages: PageResponder) {}

  async use(request: PortalRequest, response: PortalResponse, next: NextFunction): Promise<void> {
    if (NON_PAGE_PATHS.test(request.path) || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    if (isAuthRedirect(request)) return next();
    const canonical = canonicalUrl(request);
    if (canonical) return response.set('Cache-Control', 'no-store').redirect(308, canonical);
    await this.pages.respond(request, response);
  }
}
