import { applyDecorators, Controller, Get, Optional, Req, Res } from '@nestjs/common';
import { landingOf, returnPath } from '../../common/access/landing.ts';
import { PERMISSIONS } from '../../common/access/permissions.ts';
import { SESSION_ENDED } from '../../common/auth/auth.types.ts';
import { pageAccess } from '../../common/access/routes.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { PrincipalResolver } from '../http/principal-resolver.ts';
import { RateLimiter } from '../database/rate-limiter.ts';
import { Public } from '../http/endpoint.decorator.ts';
import { toAppError } from '../http/error.filter.ts';
import { PageResponder } from '../http/page-responder.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { AuthCookies } from './auth-cookies.ts';
import { localeOf } from './preferences.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import type { Prompt } from './sign-in/hardened-strategy.ts';
import { SWITCH_ACCOUNT_STATE, SignOutService } from './sign-out.service.ts';

/** The paths that start and end a session. Their pages are shown when they do not redirect. */
export const AUTH_REDIRECTS = [
  '/auth/login',
  '/auth/auth-redirect',
  '/login',
  '/logout',
  '/auth/logout-return',
] as const;

const RedirectAt = (path: (typeof AUTH_REDIRECTS)[number]) => applyDecorators(Get(path), Public());

/**
 * The URL to redirect to; `undefined` shows the page of the request's URL, `null` means that the response has been
 * sent.
 */
type Target = string | undefined | null;

/** The URLs that start and end a session. Each redirects the browser; on an error its page shows the reason. */
@Controller()
export class AuthRedirectController {
  constructor(
    private readonly signIns: SignInService,
    private readonly signOuts: SignOutService,
    private readonly principals: PrincipalResolver,
    private readonly cookies: AuthCookies,
    private readonly limiter: RateLimiter,
    private readonly config: Config,
    @Optional() private readonly pages?: PageResponder,
  ) {}

  @RedirectAt('/auth/login')
  login(@Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    return this.redirect(request, response, () => this.startSignIn(request, response));
  }

  @RedirectAt('/auth/auth-redirect')
  signedIn(@Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    return this.redirect(request, response, () => this.requestedOrLanding(request, response));
  }

  @RedirectAt('/login')
  loginPage(@Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    return this.redirect(
      request,
      response,
      async () => (await this.principals.resolve(request)).user && '/auth/auth-redirect',
    );
  }

  @RedirectAt('/logout')
  logout(@Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    return this.redirect(request, response, () => this.endSession(request, response));
  }

  /** Return from the provider's end-session endpoint: to the logout page, or to a sign-in with another account. */
  @RedirectAt('/auth/logout-return')
  loggedOut(@Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    const isSwitching = request.query['state'] === SWITCH_ACCOUNT_STATE;
    return this.redirect(request, response, () => (isSwitching ? '/auth/login?prompt=login' : undefined));
  }

  private async redirect(
    request: PortalRequest,
    response: PortalResponse,
    targetOf: () => Target | Promise<Target>,
  ): Promise<void> {
    const target = await this.targetOrError(request, response, targetOf);
    if (target === null) return;
    if (target !== undefined) return response.set('Cache-Control', 'no-store').redirect(302, target);
    if (!this.pages) throw new AppError('NOT_FOUND');
    await this.pages.respond(request, response);
  }

  private async targetOrError(
    request: PortalRequest,
    response: PortalResponse,
    targetOf: () => Target | Promise<Target>,
  ): Promise<Target> {
    try {
      return await targetOf();
    } catch (error) {
      const { code, details } = toAppError(error);
      request.authRedirectError = code;
      if (details.retryAfter !== undefined) response.set('Retry-After', String(details.retryAfter));
      return undefined;
    }
  }

  private async startSignIn(request: PortalRequest, response: PortalResponse): Promise<string | null> {
    const caller = await this.principals.resolve(request);
    if (caller.user) return '/auth/auth-redirect';
    // The provider redirects back to PUBLIC_URL, so the cookie of the attempt must be set on that host.
    const requestedPrompt = promptOf(request);
    const query = requestedPrompt ? `?prompt=${requestedPrompt}` : '';
    if (request.get('Host') !== new URL(this.config.publicUrl).host)
      return `${this.config.publicUrl}/auth/login${query}`;
    await this.limiter.enforce('sign-in', request.ip ?? '');
    const next =
      requestedPrompt === 'select_account'
        ? await this.signOuts.switchAccount(request, response)
        : { prompt: requestedPrompt };
    if ('to' in next) return next.to;
    await this.signIns.start(request, response, localeOf(request), next.prompt);
    return null;
  }

  /** Redirects to the requested page when the user may open it, otherwise to the user's landing page. */
  private async requestedOrLanding(request: PortalRequest, response: PortalResponse): Promise<string> {
    const caller = await this.principals.resolve(request);
    if (!caller.user) return '/login';
    const requestedPath = returnPath(this.cookies.currentPath(request), caller);
    this.cookies.clearCurrentPath(response);
    return requestedPath ?? landingOf(caller);
  }

  /**
   * A link on another site must not sign the user out: the page asks for confirmation. `from`: the page on which the
   * session expired.
   */
  private async endSession(request: PortalRequest, response: PortalResponse): Promise<string | undefined> {
    if (isFromOtherOrigin(request)) return undefined;
    const { from } = request.query;
    if (typeof from !== 'string' || !isPage(from)) return this.signOuts.end(request, response);
    const location = await this.signOuts.end(request, response, SESSION_ENDED);
    this.cookies.setCurrentPath(response, from);
    return location;
  }
}

/** Whether the browser follows a link of another origin. */
function isFromOtherOrigin(request: PortalRequest): boolean {
  return ['cross-site', 'same-site'].includes(request.get('Sec-Fetch-Site') ?? '');
}

/** The requested `prompt`. `select_account` ends a session, so it is ignored on links from other sites. */
function promptOf(request: PortalRequest): Prompt | undefined {
  const { prompt } = request.query;
  if (prompt === 'login') return prompt;
  return prompt === 'select_account' && !isFromOtherOrigin(request) ? prompt : undefined;
}

/** Whether the path is a page of the portal. Permissions are checked when the page is opened. */
function isPage(path: string): boolean {
  const anyUser = {
    permissions: new Set(PERMISSIONS),
    customer: true,
    admin: true,
    locale: 'ar',
    address: '',
    requestId: '',
  } as const;
  const [pathname = ''] = path.split('?');
  return returnPath(path, anyUser) !== undefined && pageAccess(pathname, anyUser) === 'open';
}
