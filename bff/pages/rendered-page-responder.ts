import { Injectable } from '@nestjs/common';
import type { PageRoute } from '../../common/access/page-route.ts';
import { pageAccess, REDIRECTS, routeOf } from '../../common/access/routes.ts';
import { AuthCookies } from '../auth/auth-cookies.ts';
import { Config } from '../config/config.ts';
import { PrincipalResolver } from '../http/principal-resolver.ts';
import { PageResponder } from '../http/page-responder.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { allowFraming } from '../http/security-policy.ts';
import { setPageHeaders } from './page-cache.middleware.ts';
import { pagePath } from './page-path.ts';
import { PageRenderer } from './page-renderer.ts';

/** Responds with the page of a URL, rendered for the principal of the request. */
@Injectable()
export class RenderedPageResponder extends PageResponder {
  /** Websites that may frame the embedded layout. */
  readonly #embedders: readonly string[];

  constructor(
    private readonly renderer: PageRenderer,
    private readonly principals: PrincipalResolver,
    private readonly cookies: AuthCookies,
    config: Config,
  ) {
    super();
    this.#embedders = config.EMBED_ALLOWED_ORIGINS.split(',').filter(Boolean);
  }

  async respond(request: PortalRequest, response: PortalResponse): Promise<void> {
    request.caller = await this.principals.resolve(request);
    const moved = Object.hasOwn(REDIRECTS, request.path) ? REDIRECTS[request.path] : undefined;
    if (moved) return this.redirectMoved(moved, request, response);
    const route = routeOf(pagePath(request.path));
    request.pageRoute = route?.path;
    this.cookies.keepLocale(request, response);
    this.allowFrames(route, request, response);
    const { status, headers, body } = await this.renderer.render(request, response.locals['nonce'] as string);
    // The portal sets its own policy.
    for (const [name, value] of headers)
      if (name.toLowerCase() !== 'content-security-policy') response.append(name, value);
    // Sign-in returns the user to the requested page (specification §4).
    if (response.get('Location') === '/login') this.rememberPath(request, response, pagePath(request.path));
    setPageHeaders(response);
    response.status(status).send(body);
  }

  /**
   * Allows the configured websites to frame embedded pages, and the portal to frame its happiness meter. Other pages
   * cannot be framed.
   */
  private allowFrames(route: PageRoute | undefined, { query }: PortalRequest, response: PortalResponse): void {
    if (route?.framed === 'self' && query['frame'] === '1') allowFraming(response, ["'self'"]);
    if (route?.framed === 'embed' && query['embed'] === '1' && this.#embedders.length)
      allowFraming(response, this.#embedders);
  }

  /** Redirects from a moved page. Guests without access are sent to sign-in. */
  private redirectMoved(to: string, request: PortalRequest, response: PortalResponse): void {
    if (pageAccess(to, request.caller) !== 'login') return response.redirect(301, to);
    this.rememberPath(request, response, to);
    response.redirect(302, '/login');
  }

  private rememberPath(request: PortalRequest, response: PortalResponse, path: string): void {
    const query = request.originalUrl.split('?')[1];
    this.cookies.setCurrentPath(response, path + (query ? `?${query}` : ''));
  }
}
