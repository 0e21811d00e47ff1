import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { AuthCookies } from './auth-cookies.ts';
import { EmbeddedProvider } from './provider/embedded-provider.ts';
import { SessionStore } from './session-store.ts';
import type { Prompt } from './sign-in/hardened-strategy.ts';
import { logoutReturnUrl, OidcDiscovery, type Provider } from './sign-in/oidc-discovery.ts';
import { RefusedSignInsRepository } from './sign-in/refused-sign-ins.repository.ts';

const DEADLINE_MS = 3000;
/** The portal's page after a logout. */
const loggedOutPath = (state?: string): string => `/auth/logout-return${state ? `?state=${state}` : ''}`;
/** The `state` of an end-session request that is followed by a new sign-in. */
export const SWITCH_ACCOUNT_STATE = 'another-account';

/** Ends a session in the portal first, then at the identity provider. */
@Injectable()
export class SignOutService {
  constructor(
    private readonly sessions: SessionStore,
    private readonly cookies: AuthCookies,
    private readonly discovery: OidcDiscovery,
    private readonly embedded: EmbeddedProvider,
    private readonly refusedSignIns: RefusedSignInsRepository,
    private readonly config: Config,
  ) {}

  /** Returns the next URL: the provider's end-session endpoint, or the portal's logout page, which gets the `state`. */
  async end(request: PortalRequest, response: PortalResponse, state?: string): Promise<string> {
    const token = this.cookies.token(request);
    const sessionIdToken = token && (await this.sessions.end(token));
    this.cookies.clearUser(response);
    if (!this.config.OIDC_ISSUER) {
      await this.embedded.endBrowserSession(request, response);
      return loggedOutPath(state);
    }
    return this.nextUrl(sessionIdToken || (await this.refusedIdToken(request)), state);
  }

  /** Ends the session of a bearer. Cookies are ignored beside a bearer, so those of the browser stay. */
  async endById(sessionId: string): Promise<string> {
    const idToken = await this.sessions.endById(sessionId);
    return this.config.OIDC_ISSUER ? this.nextUrl(idToken) : loggedOutPath();
  }

  private async nextUrl(idToken: string | undefined, state?: string): Promise<string> {
    // An ID token shows that the provider has a session. UAE PASS never sends one.
    const canEnd = idToken !== undefined || this.config.OIDC_PROFILE === 'uaepass';
    return (canEnd && this.endSessionUrl(await this.provider(), idToken, state)) || loggedOutPath(state);
  }

  /**
   * For a sign-in with another account after a refused one: the `prompt` for the provider, or the URL that signs the
   * browser out there first. Uses `select_account` where the provider supports it, otherwise the end-session endpoint.
   */
  async switchAccount(request: PortalRequest, response: PortalResponse): Promise<{ prompt: Prompt } | { to: string }> {
    if (!this.config.OIDC_ISSUER) {
      await this.embedded.endBrowserSession(request, response);
      return { prompt: 'login' };
    }
    const provider = await this.provider();
    const idToken = await this.refusedIdToken(request);
    if (provider?.promptValues?.includes('select_account')) return { prompt: 'select_account' };
    const to = this.endSessionUrl(provider, idToken, SWITCH_ACCOUNT_STATE);
    if (to) return { to };
    return { prompt: provider?.promptValues ? 'login' : 'select_account' };
  }

  private async refusedIdToken(request: PortalRequest): Promise<string | undefined> {
    const browser = this.cookies.signInBrowserId(request);
    return browser && this.refusedSignIns.consume(browser);
  }

  /** Undefined when discovery fails: an unavailable provider must not block the sign-out. */
  private provider(): Promise<Provider | undefined> {
    return this.discovery.current(AbortSignal.timeout(DEADLINE_MS)).catch(() => undefined);
  }

  private endSessionUrl(provider: Provider | undefined, idToken?: string, state?: string): string | undefined {
    if (!provider?.endSessionUrl) return undefined;
    const url = new URL(provider.endSessionUrl);
    if (provider.profile === 'uaepass') {
      // It returns no `state`, so that is part of the address to return to.
      url.searchParams.set('redirect_uri', `${logoutReturnUrl(this.config)}${state ? `?state=${state}` : ''}`);
      return url.href;
    }
    if (idToken) url.searchParams.set('id_token_hint', idToken);
    url.searchParams.set('client_id', provider.clientId);
    url.searchParams.set('post_logout_redirect_uri', logoutReturnUrl(this.config));
    if (state) url.searchParams.set('state', state);
    return url.href;
  }
}
