import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { AuthCookies } from './auth-cookies.ts';
import { EmbeddedProvider } from './provider/embedded-provider.ts';
import { SessionStore } from './session-store.ts';
import { logoutReturnUrl, ProviderDirectory } from './sign-in/provider-directory.ts';

const DEADLINE_MS = 3000;
const OWN_RETURN = '/auth/logout-return';

/** Ends a session: here first, whatever becomes of the provider's. */
@Injectable()
export class SignOutService {
  constructor(
    private readonly sessions: SessionStore,
    private readonly cookies: AuthCookies,
    private readonly directory: ProviderDirectory,
    private readonly embedded: EmbeddedProvider,
    private readonly config: Config,
  ) {}

  /** Gives where the browser goes next: the provider's end-session, which leads back, or straight to the last page. */
  async end(request: PortalRequest, response: PortalResponse): Promise<string> {
    const token = this.cookies.token(request);
    const idToken = token && (await this.sessions.end(token));
    this.cookies.clearPerson(response);
    if (!this.config.OIDC_ISSUER) {
      await this.embedded.endBrowserSession(request, response);
      return OWN_RETURN;
    }
    return idToken ? this.providersEnd(idToken) : OWN_RETURN;
  }

  private async providersEnd(idToken: string): Promise<string> {
    // A provider that cannot be found must not keep anyone from leaving.
    const provider = await this.directory.current(AbortSignal.timeout(DEADLINE_MS)).catch(() => undefined);
    if (!provider?.endSessionUrl) return OWN_RETURN;
    const url = new URL(provider.endSessionUrl);
    url.searchParams.set('id_token_hint', idToken);
    url.searchParams.set('client_id', provider.clientId);
    url.searchParams.set('post_logout_redirect_uri', logoutReturnUrl(this.config));
    return url.href;
  }
}
