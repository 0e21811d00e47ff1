import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CookieOptions } from 'express';
import { GUEST } from '../../common/access/permissions.ts';
import type { ForwardedHeaders, Principal } from '../../common/contract/principal.ts';
import { routeOf } from '../../common/access/routes.ts';
import { LIMITS } from '../../common/limits.ts';
import { Config } from '../config/config.ts';
import { CallerResolver } from '../http/caller-resolver.ts';
import type { PortalRequest } from '../http/portal-request.ts';
import { DeviceCookie } from '../otp/device-cookie.ts';
import { ProofStore } from '../otp/proof-store.ts';
import { principalForAccount } from '../users/account-view.ts';
import { CALLER_HEADER } from '../middleware/caller-jwt.ts';
import { DelegatedPrincipal } from './delegated-principal.ts';
import { AuthCookies } from './auth-cookies.ts';
import { localeOf } from './preferences.ts';
import { BearerResolver, withAccessToken } from './bearer-resolver.ts';
import { SessionStore } from './session-store.ts';

/** 32 random bytes as base64url. */
const OPAQUE_ID = /^[\w-]{43}$/;

/**
 * Resolves the principal from the caller JWT, the bearer token or the cookies, in this order. Cookies: `token` is the
 * session, `guest` proves a verified contact, `draft` identifies the browser. Forged or expired credentials give a
 * guest.
 */
@Injectable()
export class PrincipalResolver extends CallerResolver {
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
    if (authorization !== undefined) return { ...base, permissions: GUEST, ...(await this.bearers.resolve(authorization)) };
    const cookies = (request.cookies ?? {}) as Record<string, string | undefined>;
    const guest = cookies['guest'];
    const proof = guest && OPAQUE_ID.test(guest) ? await this.proofs.find(guest) : undefined;
    return {
      ...base,
      permissions: GUEST,
      ...(await this.fromSession(request)),
      verifiedContact: proof && { channel: proof.channel, destination: proof.destination },
      browserId: this.browserId(request, cookies['draft']),
      device: this.devices.read(request),
    };
  }

  private async fromSession(request: PortalRequest): Promise<Partial<Principal>> {
    const token = this.authCookies.token(request);
    const session = token && (await this.sessions.find(token, request.endpoint?.stream ?? request.endpoint?.skipSessionRefresh));
    if (session) return withAccessToken(principalForAccount(session.account, session.sessionId), session);
    // A page request is rendered for a guest and clears the stale cookies. API responses keep them: the client uses
    // them to detect
    // that its session has expired.
    if (!request.endpoint && request.res && this.authCookies.hasSessionCookie(request)) this.authCookies.clearSession(request.res);
    return {};
  }

  /** The browser id of the `draft` cookie. Endpoints that need one set the cookie on the first request. */
  private browserId(request: PortalRequest, cookie: string | undefined): string | undefined {
    if (cookie && OPAQUE_ID.test(cookie)) return cookie;
    if (!(request.endpoint ?? routeOf(request.path))?.needsBrowserId) return undefined;
    const browserId = randomBytes(32).toString('base64url');
    request.res?.cookie('draft', browserId, draftCookieOptions(this.config));
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

function draftCookieOptions(config: Config): CookieOptions {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: LIMITS.draftHours * 3_600_000,
  };
}
