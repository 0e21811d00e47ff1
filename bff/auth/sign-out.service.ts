import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { AuthCookies } from './auth-cookies.ts';
import { EmbeddedProvider } from './provider/embedded-provider.ts';
import { SessionStore } from './session-store.ts';
import type { Prompt } from './sign-in/hardened-strategy.ts';
import { logoutReturnUrl, ProviderDirectory, type Provider } from './sign-in/provider-directory.ts';
import { RefusedSignInsRepository } from './sign-in/refused-sign-ins.repository.ts';

const DEADLINE_MS = 3000;
const OWN_RETURN = '/auth/logout-return';
/** The `state` with which the provider's end-session leads back to a new sign-in. */
export const ANOTHER_ACCOUNT = 'another-account';

/** Ends a session: here first, whatever becomes of the provider's. */
@Injectable()
export class SignOutService {
  constructor(
    private readonly sessions: SessionStore,
    private readonly cookies: AuthCookies,
    private readonly directory: ProviderDirectory,
    private readonly embedded: EmbeddedProvider,
    private readonly refused: RefusedSignInsRepository,
    private readonly config: Config,
  ) {}

  /** Gives where the browser goes next: the provider's end-session, which leads back, or straight to the last page. */
  async end(request: PortalRequest, response: PortalResponse): Promise<string> {
    const token = this.cookies.token(request);
    const ended = token && (await this.sessions.end(token));
    this.cookies.clearPerson(response);
    if (!this.config.OIDC_ISSUER) {
      await this.embedded.endBrowserSession(request, response);
      return OWN_RETURN;
    }
    const idToken = ended || (await this.refusedToken(request));
    return (idToken && this.providersEnd(await this.provider(), idToken)) || OWN_RETURN;
  }

  /**
   * For another account than the one that was refused: what the provider is to be asked, or where the browser is logged out first.
   * A provider that lets people choose is asked for that; of the others one that can end a session does so.
   */
  async switchAccount(request: PortalRequest, response: PortalResponse): Promise<{ prompt: Prompt } | { to: string }> {
    if (!this.config.OIDC_ISSUER) {
      await this.embedded.endBrowserSession(request, response);
      return { prompt: 'login' };
    }
    const provider = await this.provider();
    const idToken = await this.refusedToken(request);
    if (provider?.promptValues?.includes('select_account')) return { prompt: 'select_account' };
    const to = this.providersEnd(provider, idToken, ANOTHER_ACCOUNT);
    if (to) return { to };
    return { prompt: provider?.promptValues ? 'login' : 'select_account' };
  }

  private async refusedToken(request: PortalRequest): Promise<string | undefined> {
    const browser = this.cookies.browser(request);
    return browser && this.refused.take(browser);
  }

  /** A provider that cannot be found must not keep anyone from leaving. */
  private provider(): Promise<Provider | undefined> {
    return this.directory.current(AbortSignal.timeout(DEADLINE_MS)).catch(() => undefined);
  }

  private providersEnd(provider: Provider | undefined, idToken?: string, state?: string): string | undefined {
    if (!provider?.endSessionUrl) return undefined;
    const url = new URL(provider.endSessionUrl);
    if (idToken) url.searchParams.set('id_token_hint', idToken);
    url.searchParams.set('client_id', provider.clientId);
    url.searchParams.set('post_logout_redirect_uri', logoutReturnUrl(this.config));
    if (state) url.searchParams.set('state', state);
    return url.href;
  }
}
