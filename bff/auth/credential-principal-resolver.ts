import { Injectable } from '@nestjs/common';
import { GUEST } from '../../common/access/permissions.ts';
import type { ForwardedHeaders, Principal } from '../../common/contract/principal.ts';
import { routeOf } from '../../common/access/routes.ts';
import { LIMITS } from '../../common/limits.ts';
import { DAY_MS } from '../../common/durations.ts';
import { Config } from '../config/config.ts';
import { isToken, newToken } from '../database/opaque-token.ts';
import { cookieOptions, cookiesOf } from '../http/cookies.ts';
import { PrincipalResolver } from '../http/principal-resolver.ts';
import type { PortalRequest } from '../http/portal-request.ts';
import { DeviceCookie } from '../otp/device-cookie.ts';
import { ProofStore } from '../otp/proof-store.ts';
import { CALLER_HEADER } from '../middleware/caller-jwt.ts';
import { DelegatedPrincipal } from './delegated-principal.ts';
import { AuthCookies } from './auth-cookies.ts';
import { localeOf } from './preferences.ts';
import { BearerResolver } from './bearer-resolver.ts';
import { principalOfSession, SessionStore } from './session-store.ts';

/**
 * Resolves the principal from the caller JWT, the bearer token or the cookies, in this order. Cookies: `token` is the
 * session, `guest` proves a verified contact, `draft` identifies the browser. An invalid caller JWT throws UMS_VAL_018.
 * Other forged or expired credentials give a guest.
 */
@Injectable()
export class CredentialPrincipalResolver extends PrincipalResolver {
  constructor(
    private readonly sessions: SessionStore,
    private readonly bearers: BearerResolver,
    private readonly authCookies: AuthCookies,
    private readonly proofs: ProofStore,
    private readonly delegated: DelegatedPrincipal,
    private readonly devices: DeviceCookie,
    private readonly config: Config,
  ) {
    super();
  }

  async resolve(request: PortalRequest): Promise<Principal> {
    const base = {
      locale: localeOf(request),
      address: request.ip ?? '',
      requestId: request.requestId,
      forwardedHeaders: forwardedHeadersOf(request),
    };
    const callerJwt = request.get(CALLER_HEADER);
    if (callerJwt !== undefined) return { ...base, ...(await this.delegated.resolve(callerJwt)) };
    const authorization = request.get('Authorization');
    // With an Authorization header the cookies are ignored: with an invalid token the caller is a guest.
    if (authorization !== undefined)
      return { ...base, permissions: GUEST, ...(await this.bearers.resolve(authorization)) };
    const { guest, draft } = cookiesOf(request);
    const proof = guest && isToken(guest) ? await this.proofs.find(guest) : undefined;
    return {
      ...base,
      permissions: GUEST,
      ...(await this.fromSession(request)),
      verifiedContact: proof && { channel: proof.channel, destination: proof.destination },
      browserId: this.browserId(request, draft),
      device: this.devices.read(request),
    };
  }

  private async fromSession(request: PortalRequest): Promise<Partial<Principal>> {
    const token = this.authCookies.token(request);
    const session =
      token && (await this.sessions.find(token, request.endpoint?.stream ?? request.endpoint?.skipSessionRefresh));
    if (session) return principalOfSession(session);
    // A page request is rendered for a guest and clears the stale cookies. API responses keep them, so that the client
    // can tell that its session has expired.
    if (!request.endpoint && request.res && this.authCookies.hasSessionCookie(request))
      this.authCookies.clearSession(request.res);
    return {};
  }

  /** The browser ID of the `draft` cookie. Endpoints and pages with `needsBrowserId` create it and renew the cookie. */
  private browserId(request: PortalRequest, cookie: string | undefined): string | undefined {
    const known = cookie && isToken(cookie) ? cookie : undefined;
    if (!(request.endpoint ?? routeOf(request.path))?.needsBrowserId) return known;
    const browserId = known ?? newToken();
    const maxAge = LIMITS.browserDays * DAY_MS;
    request.res?.cookie('draft', browserId, { ...cookieOptions(this.config), httpOnly: true, maxAge });
    return browserId;
  }
}

/** The headers that are forwarded with calls to a middleware. */
function forwardedHeadersOf(request: PortalRequest): ForwardedHeaders {
  return {
    traceparent: request.get('traceparent'),
    tracestate: request.get('tracestate'),
    idempotencyKey: request.get('Idempotency-Key'),
  };
}
