import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { Config } from '../../config/config.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { Log } from '../../ops/log.ts';
import { Database } from '../../database/database.ts';
import { AccountsRepository, type Account } from '../../users/accounts.repository.ts';
import { remoteServices } from '../../middleware/services.ts';
import {
  EMBEDDED_CLIENT,
  EMBEDDED_SCOPES,
  embeddedClientSecret,
  logoutReturnUrl,
  returnUrl,
} from '../sign-in/oidc-discovery.ts';
import { ProviderAdapter } from './provider-adapter.ts';
import { ProviderPages } from './provider-pages.ts';
import { SigningKeys } from './signing-keys.ts';

const MINUTE_SECONDS = 60;

/** The OpenID Connect claims of an account. */
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

/**
 * The built-in identity provider, used without OIDC_ISSUER: the certified library oidc-provider with the portal's
 * accounts.
 */
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

  /** Created on first use. Its URLs derive from PUBLIC_URL; its keys are in the database. */
  provider(): Promise<Provider> {
    return (this.#provider ??= this.create().catch((error: unknown) => {
      this.#provider = undefined;
      throw error;
    }));
  }

  /** Ends the browser's session at the provider, so that the next sign-in asks for the password. */
  async endBrowserSession(request: PortalRequest, response: PortalResponse): Promise<void> {
    const provider = await this.provider();
    const session = await provider.Session.get(provider.createContext(request, response));
    if (session.accountId) await session.destroy();
  }

  private async create(): Promise<Provider> {
    // Loaded on first use: with OIDC_ISSUER the library is never needed.
    const { Provider } = await import('oidc-provider');
    const provider = new Provider(`${this.config.publicUrl}/idp`, await this.configuration());
    // URLs are built from the forwarded headers, which `mountProvider` overwrites with PUBLIC_URL.
    provider.proxy = true;
    provider.on('server_error', (_context: unknown, error: Error) =>
      this.log.error(error, { in: 'auth.embedded_provider' }),
    );
    return provider;
  }

  private async configuration(): Promise<Configuration> {
    const { config } = this;
    // Access tokens are used only in calls to a middleware, so refresh tokens are issued only when one is configured.
    const issuesRefreshTokens = remoteServices(config).size > 0;
    return {
      adapter: (kind: string) => new ProviderAdapter(kind, this.database),
      clients: [
        {
          client_id: EMBEDDED_CLIENT,
          client_secret: embeddedClientSecret(config),
          redirect_uris: [returnUrl(config)],
          post_logout_redirect_uris: [logoutReturnUrl(config)],
          response_types: ['code'],
          grant_types: issuesRefreshTokens ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_post',
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [await this.keys.privateKey()] },
      pkce: { required: () => true },
      scopes: EMBEDDED_SCOPES,
      issueRefreshToken: () => Promise.resolve(issuesRefreshTokens),
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
      // The only client is the portal itself, so there is no consent step.
      loadExistingGrant: async (context: KoaContextWithOIDC) => {
        const { provider, client, session } = context.oidc;
        if (!client || !session) return undefined;
        // One grant per session, shared by the codes of several tabs.
        const grantId = session.grantIdFor(client.clientId);
        const existing = grantId && (await provider.Grant.find(grantId));
        if (existing) return existing;
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
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
      renderError: (context: KoaContextWithOIDC, _out: unknown, error: unknown) => this.pages.failed(context, error),
      cookies: {
        keys: config.secrets.map((secret) =>
          createHmac('sha256', secret).update('identity provider cookies').digest('base64url'),
        ),
        names: { session: 'idp', interaction: 'idp.interaction', resume: 'idp.resume' },
        long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
        short: { signed: true, httpOnly: true, sameSite: 'lax' },
      },
      // As short as the portal's idle timeout: an idle session must not be restored without the password.
      ttl: {
        Session: config.SESSION_IDLE_MINUTES * MINUTE_SECONDS,
        Grant: issuesRefreshTokens
          ? config.SESSION_MAX_HOURS * 60 * MINUTE_SECONDS
          : config.SESSION_IDLE_MINUTES * MINUTE_SECONDS,
        RefreshToken: config.SESSION_MAX_HOURS * 60 * MINUTE_SECONDS,
        Interaction: 30 * MINUTE_SECONDS,
        AuthorizationCode: MINUTE_SECONDS,
        AccessToken: 5 * MINUTE_SECONDS,
        IdToken: 5 * MINUTE_SECONDS,
      },
    };
  }
}
