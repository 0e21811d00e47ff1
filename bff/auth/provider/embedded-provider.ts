import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { Config } from '../../config/config.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { Log } from '../../ops/log.ts';
import { Database } from '../../store/database.ts';
import { AccountsRepository, type Account } from '../../users/accounts.repository.ts';
import { remoteServices } from '../../middleware/services.ts';
import { EMBEDDED_CLIENT, EMBEDDED_SCOPES, embeddedClientSecret, logoutReturnUrl, returnUrl } from '../sign-in/provider-directory.ts';
import { ProviderAdapter } from './provider-adapter.ts';
import { ProviderPages } from './provider-pages.ts';
import { SigningKeys } from './signing-keys.ts';

const MINUTE = 60;

/** Who the account is, in the claims of OpenID Connect. */
function claimsOf(account: Account) {
  return {
    sub: account.id,
    name: `${account.first_name} ${account.last_name}`,
    given_name: account.first_name,
    family_name: account.last_name,
    email: account.email ?? undefined,
    email_verified: account.email_verified,
    phone_number: account.mobile ?? undefined,
    phone_number_verified: account.mobile_verified,
  };
}

/** The identity provider of a portal that has no other: a certified library over the accounts of the users module. */
@Injectable()
export class EmbeddedProvider {
  #provider: Promise<Provider> | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly keys: SigningKeys,
    private readonly accounts: AccountsRepository,
    private readonly pages: ProviderPages,
    private readonly log: Log,
  ) {}

  /** Made at its first use: its addresses are those of PUBLIC_URL, its keys in the database. */
  provider(): Promise<Provider> {
    return (this.#provider ??= this.make().catch((fault: unknown) => {
      this.#provider = undefined;
      throw fault;
    }));
  }

  /** Ends the provider's own session of this browser, so that the next sign-in asks for the password again. */
  async endBrowserSession(request: PortalRequest, response: PortalResponse): Promise<void> {
    const provider = await this.provider();
    const session = await provider.Session.get(provider.createContext(request, response));
    if (session.accountId) await session.destroy();
  }

  private async make(): Promise<Provider> {
    // Loaded when first needed: a portal with OIDC_ISSUER never is.
    const { Provider } = await import('oidc-provider');
    const provider = new Provider(`${this.config.publicUrl}/idp`, await this.configuration());
    // Its addresses come from the headers that `mountProvider` sets from PUBLIC_URL, never from what a client says.
    provider.proxy = true;
    provider.on('server_error', (_context: unknown, fault: Error) => this.log.fault(fault, { in: 'identity provider' }));
    return provider;
  }

  private async configuration(): Promise<Configuration> {
    const { config } = this;
    // Only a middleware is shown access tokens, and so only with one they are renewed.
    const renews = remoteServices(config).size > 0;
    return {
      adapter: (kind: string) => new ProviderAdapter(kind, this.database),
      clients: [
        {
          client_id: EMBEDDED_CLIENT,
          client_secret: embeddedClientSecret(config),
          redirect_uris: [returnUrl(config)],
          post_logout_redirect_uris: [logoutReturnUrl(config)],
          response_types: ['code'],
          grant_types: renews ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_post',
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [await this.keys.privateKey()] },
      pkce: { required: () => true },
      scopes: EMBEDDED_SCOPES,
      issueRefreshToken: () => Promise.resolve(renews),
      responseTypes: ['code'],
      claims: {
        openid: ['sub'],
        profile: ['name', 'given_name', 'family_name'],
        email: ['email', 'email_verified'],
        phone: ['phone_number', 'phone_number_verified'],
      },
      findAccount: async (_context: unknown, id: string) => {
        const account = await this.accounts.byId(id);
        return account?.active ? { accountId: id, claims: () => claimsOf(account) } : undefined;
      },
      // The portal asks for its own accounts: there is nobody to give consent to.
      loadExistingGrant: async (context: KoaContextWithOIDC) => {
        const { provider, client, session } = context.oidc;
        // One grant a session: the codes of several tabs hang on the same.
        const before = session!.grantIdFor(client!.clientId);
        const kept = before && (await provider.Grant.find(before));
        if (kept) return kept;
        const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId });
        grant.addOIDCScope(EMBEDDED_SCOPES.join(' '));
        await grant.save();
        return grant;
      },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/idp/interaction/${uid}` },
      features: {
        devInteractions: { enabled: false },
        revocation: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource: (context: KoaContextWithOIDC, form: string) => this.pages.logout(context, form),
          postLogoutSuccessSource: (context: KoaContextWithOIDC) => this.pages.loggedOut(context),
        },
      },
      renderError: (context: KoaContextWithOIDC, _said: unknown, fault: unknown) => this.pages.failed(context, fault),
      cookies: {
        keys: config.secrets.map((secret) => createHmac('sha256', secret).update('identity provider cookies').digest('base64url')),
        names: { session: 'idp', interaction: 'idp.interaction', resume: 'idp.resume' },
        long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
        short: { signed: true, httpOnly: true, sameSite: 'lax' },
      },
      // A portal session that idled out must not come back without the password.
      ttl: {
        Session: config.SESSION_IDLE_MINUTES * MINUTE,
        Grant: renews ? config.SESSION_MAX_HOURS * 60 * MINUTE : config.SESSION_IDLE_MINUTES * MINUTE,
        RefreshToken: config.SESSION_MAX_HOURS * 60 * MINUTE,
        Interaction: 30 * MINUTE,
        AuthorizationCode: MINUTE,
        AccessToken: 5 * MINUTE,
        IdToken: 5 * MINUTE,
      },
    };
  }
}
