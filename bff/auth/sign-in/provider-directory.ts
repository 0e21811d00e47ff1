import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../../config/config.ts';
import { askProvider, ProviderFault } from '../../outside/identity/provider-answer.ts';

/** The identity provider in force. `…Url` of the back channel are where this server reaches it. */
export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** How the client proves itself at the token endpoint. */
  clientAuth: 'client_secret_basic' | 'client_secret_post' | 'none';
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  userinfoUrl: string | undefined;
  endSessionUrl: string | undefined;
  /** The values of `prompt` that it says it takes. */
  promptValues: readonly unknown[] | undefined;
  /** Where refresh tokens are taken back (RFC 7009). */
  revocationUrl: string | undefined;
  /** What is asked for. */
  scopes: readonly string[];
  /** It says that its answers carry `iss` (RFC 9207): one without is not its answer. */
  sendsIssuer: boolean;
  embedded: boolean;
}

const KEPT_MS = 10 * 60_000;

export const EMBEDDED_CLIENT = 'portal';
export const EMBEDDED_SCOPES = ['openid', 'profile', 'email', 'phone'];

/** The secret between the portal and its embedded provider; every instance derives the same. */
export function embeddedClientSecret(config: Config): string {
  return createHmac('sha256', config.secret).update('embedded identity provider client').digest('base64url');
}

export const returnUrl = (config: Config): string => `${config.publicUrl}/auth/auth-return`;
export const logoutReturnUrl = (config: Config): string => `${config.publicUrl}/auth/logout-return`;

/** Says where the identity provider is: the embedded one on this server, or the one that OIDC_ISSUER names, by its discovery document. */
@Injectable()
export class ProviderDirectory {
  #found: { provider: Provider; until: number } | undefined;

  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Throws ProviderFault. */
  async current(signal: AbortSignal): Promise<Provider> {
    if (!this.config.OIDC_ISSUER) return this.embedded();
    if (this.#found && this.#found.until > performance.now()) return this.#found.provider;
    const provider = await this.discover(this.config.OIDC_ISSUER, signal);
    this.#found = { provider, until: performance.now() + KEPT_MS };
    return provider;
  }

  /** Throws ProviderFault when the provider does not answer now, whatever is remembered of it. */
  async check(signal: AbortSignal): Promise<void> {
    if (this.config.OIDC_ISSUER) await this.discover(this.config.OIDC_ISSUER, signal);
  }

  /** Browsers go by the public address; this server asks itself by the loopback, which needs no name and no proxy. */
  private embedded(): Provider {
    const issuer = `${this.config.publicUrl}/idp`;
    const near = this.ownAddress();
    return {
      issuer,
      clientId: EMBEDDED_CLIENT,
      clientSecret: embeddedClientSecret(this.config),
      clientAuth: 'client_secret_post',
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${near}/idp/token`,
      jwksUrl: `${near}/idp/jwks`,
      userinfoUrl: `${near}/idp/me`,
      endSessionUrl: `${issuer}/session/end`,
      promptValues: ['login'],
      revocationUrl: `${near}/idp/token/revocation`,
      scopes: EMBEDDED_SCOPES,
      sendsIssuer: false,
      embedded: true,
    };
  }

  private ownAddress(): string {
    const bound = (this.host.httpAdapter.getHttpServer() as { address(): AddressInfo | null }).address();
    if (!bound) throw new ProviderFault('unavailable', 'not listening yet');
    const { address, port } = bound;
    if (address === '::') return `http://[::1]:${port}`;
    if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
    return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  }

  private async discover(issuer: string, signal: AbortSignal): Promise<Provider> {
    const document = await askProvider({ url: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, signal });
    // Byte for byte, as OpenID Connect Discovery §4.3 has it; a trailing slash in the setting alone is forgiven.
    const said = document['issuer'];
    if (typeof said !== 'string' || said.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
      throw new ProviderFault('untrusted', 'another issuer');
    const { token_endpoint_auth_methods_supported: methods, prompt_values_supported: prompts } = document;
    return {
      issuer: said,
      clientId: this.config.OIDC_CLIENT_ID!,
      clientSecret: this.config.OIDC_CLIENT_SECRET,
      clientAuth: clientAuth(this.config.OIDC_CLIENT_SECRET, Array.isArray(methods) ? methods : undefined),
      authorizationUrl: needed(document, 'authorization_endpoint'),
      tokenUrl: needed(document, 'token_endpoint'),
      jwksUrl: needed(document, 'jwks_uri'),
      userinfoUrl: webUrl(document['userinfo_endpoint']),
      endSessionUrl: webUrl(document['end_session_endpoint']),
      promptValues: Array.isArray(prompts) ? prompts : undefined,
      revocationUrl: webUrl(document['revocation_endpoint']),
      scopes: this.config.OIDC_SCOPES.split(' '),
      sendsIssuer: document['authorization_response_iss_parameter_supported'] === true,
      embedded: false,
    };
  }
}

/** By default HTTP Basic (OpenID Connect Core §9). */
function clientAuth(secret: string | undefined, methods: unknown[] | undefined): Provider['clientAuth'] {
  if (!secret) return 'none';
  return methods && !methods.includes('client_secret_basic') && methods.includes('client_secret_post')
    ? 'client_secret_post'
    : 'client_secret_basic';
}

function webUrl(value: unknown): string | undefined {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined;
}

function needed(document: Record<string, unknown>, name: string): string {
  const url = webUrl(document[name]);
  if (!url) throw new ProviderFault('untrusted', `no ${name}`);
  return url;
}
