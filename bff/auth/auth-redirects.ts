import { Injectable } from '@nestjs/common';
import { landingOf, returnPath } from '../../common/access/landing.ts';
import { decide } from '../../common/access/routes.ts';
import { Config } from '../config/config.ts';
import { toAppError } from '../http/error.filter.ts';
import { CallerResolver } from '../http/caller-resolver.ts';
import { RateLimiter } from '../database/rate-limiter.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { AuthCookies } from './auth-cookies.ts';
import { localeOf } from './preferences.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import type { Prompt } from './sign-in/hardened-strategy.ts';
import { SWITCH_ACCOUNT_STATE, SignOutService } from './sign-out.service.ts';

/**
 * The URL to redirect to; `undefined` renders the page of the same URL, `null` means that the response has been sent.
 */
type RedirectHandler = (request: PortalRequest, response: PortalResponse) => Promise<string | undefined | null>;

/**
 * The URLs that start and end a session. Each redirects the browser; on an error the page of the same URL shows the
 * reason.
 */
@Injectable()
export class AuthRedirects {
  constructor(
    private readonly signIns: SignInService,
    private readonly signOuts: SignOutService,
    private readonly callers: CallerResolver,
    private readonly cookies: AuthCookies,
    private readonly limiter: RateLimiter,
    private readonly config: Config,
  ) {}

  readonly handlers: Record<string, RedirectHandler> = {
    '/auth/login': (request, response) => this.login(request, response),
    '/auth/auth-redirect': (request, response) => this.redirect(request, response),
    '/login': (request) => this.skipLogin(request),
    '/logout': (request, response) => this.logout(request, response),
    '/auth/logout-return': (request) => this.loggedOut(request),
  };

  async run(path: string, request: PortalRequest, response: PortalResponse): Promise<string | undefined | null> {
    try {
      return await this.handlers[path]?.(request, response);
    } catch (error) {
      const { code, row, details } = toAppError(error);
      request.authRedirectError = code;
      if (details.retryAfter !== undefined) response.set('Retry-After', String(details.retryAfter));
      response.status(row.status);
      return undefined;
    }
  }

  private async login(request: PortalRequest, response: PortalResponse): Promise<string | null> {
    const caller = await this.callers.resolve(request);
    if (caller.user) return '/auth/auth-redirect';
    // The provider redirects back to PUBLIC_URL, so the cookie of the attempt must be set on that host.
    const requestedPrompt = promptOf(request);
    const query = requestedPrompt ? `?prompt=${requestedPrompt}` : '';
    if (request.get('Host') !== new URL(this.config.publicUrl).host) return `${this.config.publicUrl}/auth/login${query}`;
    await this.limiter.enforce('sign-in', request.ip ?? '');
    const next = requestedPrompt === 'select_account' ? await this.signOuts.switchAccount(request, response) : { prompt: requestedPrompt };
    if ('to' in next) return next.to;
    await this.signIns.start(request, response, localeOf(request), next.prompt);
    return null;
  }

  /** Return from the provider's end-session endpoint: to the logout page, or to a sign-in with another account. */
  private async loggedOut(request: PortalRequest): Promise<string | undefined> {
    return request.query['state'] === SWITCH_ACCOUNT_STATE ? '/auth/login?prompt=login' : undefined;
  }

  /** Redirects to the requested page when the user may open it, otherwise to the user's landing page. */
  private async redirect(request: PortalRequest, response: PortalResponse): Promise<string> {
    const caller = await this.callers.resolve(request);
    if (!caller.user) return '/login';
    const requestedPath = returnPath(this.cookies.currentPath(request), caller);
    this.cookies.clearCurrentPath(response);
    return requestedPath ?? landingOf(caller);
  }

  private async skipLogin(request: PortalRequest): Promise<string | undefined> {
    return (await this.callers.resolve(request)).user && '/auth/auth-redirect';
  }

  /**
   * A link on another site must not sign the user out: the page asks for confirmation. `from`: the page on which the
   * session expired.
   */
  private async logout(request: PortalRequest, response: PortalResponse): Promise<string | undefined> {
    if (isForeign(request)) return undefined;
    const { from } = request.query;
    const location = await this.signOuts.end(request, response);
    if (typeof from === 'string' && isPage(from)) this.cookies.setCurrentPath(response, from);
    return location;
  }
}

/** Whether the request comes from a link on another site. */
function isForeign(request: PortalRequest): boolean {
  return ['cross-site', 'same-site'].includes(request.get('Sec-Fetch-Site') ?? '');
}

/** The requested `prompt`. `select_account` ends a session, so it is ignored on links from other sites. */
function promptOf(request: PortalRequest): Prompt | undefined {
  const { prompt } = request.query;
  if (prompt === 'login') return prompt;
  return prompt === 'select_account' && !isForeign(request) ? prompt : undefined;
}

const ALL_PERMISSIONS = new Set(['C0000', 'C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const);

/** Whether the path is a page of the portal. Permissions are checked when the page is opened. */
function isPage(path: string): boolean {
  const anyUser = { permissions: ALL_PERMISSIONS, customer: true, admin: true, locale: 'ar', address: '', requestId: '' } as const;
  const [pathname = ''] = path.split('?');
  return returnPath(path, anyUser) !== undefined && decide(pathname, anyUser) === 'open';
}
