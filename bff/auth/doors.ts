import { Injectable } from '@nestjs/common';
import { landingOf, returnPath } from '../../common/access/landing.ts';
import { decide } from '../../common/access/routes.ts';
import { Config } from '../config/config.ts';
import { toAppError } from '../http/error.filter.ts';
import { CallerResolver } from '../http/caller-resolver.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { AuthCookies } from './auth-cookies.ts';
import { localeOf } from './choices.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import type { Prompt } from './sign-in/hardened-strategy.ts';
import { ANOTHER_ACCOUNT, SignOutService } from './sign-out.service.ts';

/**
 * The addresses that lead into and out of a session. Each sends the browser on; when it cannot, the page of the same address says why.
 * A step gives the address to go to, `undefined` for the page itself, `null` when it has answered.
 */
@Injectable()
export class Doors {
  constructor(
    private readonly signIns: SignInService,
    private readonly signOuts: SignOutService,
    private readonly callers: CallerResolver,
    private readonly cookies: AuthCookies,
    private readonly limiter: RateLimiter,
    private readonly config: Config,
  ) {}

  readonly steps: Record<string, (request: PortalRequest, response: PortalResponse) => Promise<string | undefined | null>> = {
    '/auth/login': (request, response) => this.login(request, response),
    '/auth/auth-redirect': (request, response) => this.redirect(request, response),
    '/login': (request) => this.alreadyIn(request),
    '/logout': (request, response) => this.logout(request, response),
    '/auth/logout-return': (request) => this.loggedOut(request),
  };

  async run(path: string, request: PortalRequest, response: PortalResponse): Promise<string | undefined | null> {
    try {
      return await this.steps[path]!(request, response);
    } catch (fault) {
      const { code, row, details } = toAppError(fault);
      request.doorFailure = code;
      if (details.retryAfter !== undefined) response.set('Retry-After', String(details.retryAfter));
      response.status(row.status);
      return undefined;
    }
  }

  private async login(request: PortalRequest, response: PortalResponse): Promise<string | null> {
    const caller = await this.callers.resolve(request);
    if (caller.user) return '/auth/auth-redirect';
    // The way back ends at PUBLIC_URL, so the cookie of the attempt must be set there.
    const asked = promptOf(request);
    const query = asked ? `?prompt=${asked}` : '';
    if (request.get('Host') !== new URL(this.config.publicUrl).host) return `${this.config.publicUrl}/auth/login${query}`;
    await this.limiter.enforce('sign-in', request, response);
    const other = asked === 'select_account' ? await this.signOuts.switchAccount(request, response) : { prompt: asked };
    if ('to' in other) return other.to;
    await this.signIns.start(request, response, localeOf(request), other.prompt);
    return null;
  }

  /** Back from the provider's end-session: to the last page, or to a sign-in with another account. */
  private async loggedOut(request: PortalRequest): Promise<string | undefined> {
    return request.query['state'] === ANOTHER_ACCOUNT ? '/auth/login?prompt=login' : undefined;
  }

  /** On to the page that the person wanted, if it is theirs, else to where their work is. */
  private async redirect(request: PortalRequest, response: PortalResponse): Promise<string> {
    const caller = await this.callers.resolve(request);
    if (!caller.user) return '/login';
    const wanted = returnPath(this.cookies.currentPath(request), caller);
    this.cookies.clearCurrentPath(response);
    return wanted ?? landingOf(caller);
  }

  private async alreadyIn(request: PortalRequest): Promise<string | undefined> {
    return (await this.callers.resolve(request)).user && '/auth/auth-redirect';
  }

  /** Another site's link must not sign anyone out: then the page asks. `from`: where a session ended by itself, to come back to. */
  private async logout(request: PortalRequest, response: PortalResponse): Promise<string | undefined> {
    if (isForeign(request)) return undefined;
    const { from } = request.query;
    const to = await this.signOuts.end(request, response);
    if (typeof from === 'string' && isPage(from)) this.cookies.setCurrentPath(response, from);
    return to;
  }
}

/** Another site's link led here. */
function isForeign(request: PortalRequest): boolean {
  return ['cross-site', 'same-site'].includes(request.get('Sec-Fetch-Site') ?? '');
}

/** What the page or the provider's way back asks for. Another site's link must not log anyone out. */
function promptOf(request: PortalRequest): Prompt | undefined {
  const { prompt } = request.query;
  if (prompt === 'login') return prompt;
  return prompt === 'select_account' && !isForeign(request) ? prompt : undefined;
}

const EVERYTHING = new Set(['C0000', 'C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const);

/** A page of this portal, whoever may open it: that is asked when it is returned to. */
function isPage(path: string): boolean {
  const anyone = { permissions: EVERYTHING, customer: true, admin: true, locale: 'ar', address: '', requestId: '' } as const;
  return returnPath(path, anyone) !== undefined && decide(path.split('?')[0]!, anyone) === 'open';
}
