import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CookieOptions } from 'express';
import { GUEST } from '../../common/access/permissions.ts';
import { permissionsOfScopes } from '../../common/access/tool-scopes.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { LIMITS } from '../../common/limits.ts';
import { Config } from '../config/config.ts';
import { CallerResolver } from '../http/caller-resolver.ts';
import type { PortalRequest } from '../http/portal-request.ts';
import { DeviceCookie } from '../otp/device-cookie.ts';
import { ProofStore } from '../otp/proof-store.ts';
import { signedInAs } from '../users/account-view.ts';
import { AccessTokens } from './access-tokens.ts';
import { CALLER_HEADER } from '../middleware/caller-statement.ts';
import { VouchedCaller } from './vouched-caller.ts';
import { AuthCookies } from './auth-cookies.ts';
import { localeOf } from './choices.ts';
import { SessionStore, type LiveSession } from './session-store.ts';
import { ToolTokens } from './tools/tool-tokens.ts';

/** 32 random bytes as base64url. */
const OPAQUE_ID = /^[\w-]{43}$/;
const BEARER = /^Bearer ([\w.-]{20,2000})$/i;

/**
 * Resolves the caller: the word of a trusted portal, else a bearer, else the cookies. `token` is a session, `guest` proves a mobile, `draft` names the browser.
 * A forged or stale one is a guest.
 */
@Injectable()
export class CookieCaller extends CallerResolver {
  constructor(
    private readonly sessions: SessionStore,
    private readonly tokens: AccessTokens,
    private readonly tools: ToolTokens,
    private readonly authCookies: AuthCookies,
    private readonly proofs: ProofStore,
    private readonly vouched: VouchedCaller,
    private readonly devices: DeviceCookie,
    private readonly config: Config,
  ) {
    super();
  }

  async resolve(request: PortalRequest): Promise<Caller> {
    const about = { locale: localeOf(request), address: request.ip ?? '', requestId: request.requestId, passOn: passOn(request) };
    const statement = request.get(CALLER_HEADER);
    if (statement !== undefined) return { ...about, ...(await this.vouched.resolve(statement)) };
    const authorization = request.get('Authorization');
    // With a bearer the cookies do not count: a tool is the one that its token names, or nobody.
    if (authorization !== undefined) return { ...about, permissions: GUEST, ...(await this.bearer(authorization)) };
    const cookies = (request.cookies ?? {}) as Record<string, string | undefined>;
    const guest = cookies['guest'];
    const proof = guest && OPAQUE_ID.test(guest) ? await this.proofs.find(guest) : undefined;
    return {
      ...about,
      permissions: GUEST,
      ...(await this.session(request)),
      proof: proof && { channel: proof.channel, destination: proof.destination },
      draft: this.draftOf(request, cookies['draft']),
      device: this.devices.read(request),
    };
  }

  private async session(request: PortalRequest): Promise<Partial<Caller>> {
    const token = this.authCookies.token(request);
    const live = token && (await this.sessions.resume(token, request.row?.stream ?? request.row?.quiet));
    if (live) return withToken(signedInAs(live.account, live.sessionId), live);
    // A page is drawn for a guest then; an answer of the API leaves the cookies, by which the browser knows that it was signed in.
    if (!request.row && request.res && this.authCookies.claimsSession(request)) this.authCookies.clearSession(request.res);
    return {};
  }

  private async bearer(authorization: string): Promise<Partial<Caller>> {
    const token = BEARER.exec(authorization)?.[1];
    const tool = token && (await this.tools.read(token));
    if (tool) return { tool, permissions: permissionsOfScopes(tool.scopes) };
    const bearer = token && (await this.tokens.read(token));
    const live = bearer && (await this.sessions.byId(bearer.sessionId));
    if (!live) return {};
    const roles = live.account.roles.filter((role) => bearer.roles.some((one) => one === role.toLowerCase()));
    return withToken(signedInAs(live.account, live.sessionId, roles), live);
  }

  /** The browser's draft id; calls that tie something to the browser get one on their first visit. */
  private draftOf(request: PortalRequest, given: string | undefined): string | undefined {
    if (given && OPAQUE_ID.test(given)) return given;
    if (!NEEDS_DRAFT.has(request.row ? `/api/${request.row.path}` : request.path)) return undefined;
    const draft = randomBytes(32).toString('base64url');
    request.res!.cookie('draft', draft, draftCookie(this.config));
    return draft;
  }
}

/** The provider's token goes with whom it was given for. */
function withToken({ user, ...rights }: ReturnType<typeof signedInAs>, { accessToken }: LiveSession): Partial<Caller> {
  return { ...rights, user: { ...user, accessToken } };
}

/** The headers that go further with whatever this request leads to. */
function passOn(request: PortalRequest): Caller['passOn'] {
  return {
    traceparent: request.get('traceparent'),
    tracestate: request.get('tracestate'),
    idempotencyKey: request.get('Idempotency-Key'),
  };
}

/** Calls that tie what they leave to the browser, and the page that makes them: several files sent at once are then one draft's. */
const NEEDS_DRAFT = new Set([
  '/api/otp/send',
  '/api/documents/signup-document-upload',
  '/api/documents/upload',
  '/api/users/register',
  '/api/users/agent/register',
  '/create-case',
  '/case-details',
  '/register',
  '/signup/agent',
  '/verify',
  '/edit-profile',
]);

function draftCookie(config: Config): CookieOptions {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: LIMITS.draftHours * 3_600_000,
  };
}
