import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { MINUTE_MS } from '../../../common/durations.ts';
import { Config } from '../../config/config.ts';
import { fetchFromProvider, ProviderError } from '../../integrations/oidc/provider-request.ts';
import { UAE_PASS_SCOPE, uaePassUrls } from './uae-pass.ts';

/**
 * The configured identity provider. Browsers open `authorizationUrl` and `endSessionUrl`. This server calls the others.
 */
export interface Provider {
  profile: 'openid' | 'uaepass';
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** The client authentication method of the token endpoint. */
  clientAuth: 'client_secret_basic' | 'client_secret_post' | 'none';
  authorizationUrl: string;
  tokenUrl: string;
  /** Undefined for a provider without ID tokens. */
  jwksUrl: string | undefined;
  userinfoUrl: string | undefined;
  endSessionUrl: string | undefined;
  /** `prompt_values_supported` of the discovery document. */
  promptValues: readonly unknown[] | undefined;
  /** The revocation endpoint (RFC 7009). */
  revocationUrl: string | undefined;
  /** The requested scopes. */
  scopes: readonly string[];
  /** Whether the provider sends `iss` in its responses (RFC 9207). If so, a response without it is rejected. */
  sendsIssuer: boolean;
  embedded: boolean;
}

const DEFAULT_SCOPES = 'openid profile email phone';
const CACHE_TTL_MS = 10 * MINUTE_MS;

export const EMBEDDED_CLIENT = 'portal';
export const EMBEDDED_SCOPES = ['openid', 'profile', 'email', 'phone'];

/** The client secret of the portal at its embedded provider. Every instance derives the same value. */
export function embeddedClientSecret(config: Config): string {
  return createHmac('sha256', config.secret).update('embedded identity provider client').digest('base64url');
}

export const returnUrl = (config: Config): string => `${config.publicUrl}/auth/auth-return`;
export const logoutReturnUrl = (config: Config): string => `${config.publicUrl}/auth/logout-return`;

/**
 * Provides the endpoints of the identity provider: the embedded one, or those in the discovery document of OIDC_ISSUER.
 */
@Injectable()
export class OidcDiscovery {
  #cached: { provider: Provider; until: number } | undefined;

  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
  ) {}

  /** The current provider; the discovery document is cached for ten minutes. Throws ProviderError. */
  async current(signal: AbortSignal): Promise<Provider> {
    if (!this.config.OIDC_ISSUER) return this.embedded();
    if (this.config.OIDC_PROFILE === 'uaepass') return this.uaePass(this.config.OIDC_ISSUER);
    if (this.#cached && this.#cached.until > performance.now()) return this.#cached.provider;
    const provider = await this.discover(this.config.OIDC_ISSUER, signal);
    this.#cached = { provider, until: performance.now() + CACHE_TTL_MS };
    return provider;
  }

  /** Health check without the cache. Throws ProviderError when the provider does not respond. */
  async check(signal: AbortSignal): Promise<void> {
    const { OIDC_ISSUER: issuer, OIDC_PROFILE: profile } = this.config;
    if (issuer && profile === 'uaepass') await requireResponse(uaePassUrls(issuer).userinfoUrl, signal);
    else if (issuer) await this.discover(issuer, signal);
  }

  /**
   * Browsers use the public URL; this server calls itself on the loopback address, which needs neither DNS nor a proxy.
   */
  private embedded(): Provider {
    const issuer = `${this.config.publicUrl}/idp`;
    const localUrl = this.loopbackUrl();
    return {
      profile: 'openid',
      issuer,
      clientId: EMBEDDED_CLIENT,
      clientSecret: embeddedClientSecret(this.config),
      clientAuth: 'client_secret_post',
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${localUrl}/idp/token`,
      jwksUrl: `${localUrl}/idp/jwks`,
      userinfoUrl: `${localUrl}/idp/me`,
      endSessionUrl: `${issuer}/session/end`,
      promptValues: ['login'],
      revocationUrl: `${localUrl}/idp/token/revocation`,
      scopes: EMBEDDED_SCOPES,
      sendsIssuer: false,
      embedded: true,
    };
  }

  private loopbackUrl(): string {
    const bound = (this.host.httpAdapter.getHttpServer() as { address(): AddressInfo | null }).address();
    if (!bound) throw new ProviderError('unavailable', 'not listening yet');
    const { address, port } = bound;
    if (address === '::') return `http://[::1]:${port}`;
    if (address === '0.0.0.0') return `http://127.0.0.1:${port}`;
    return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
  }

  /** UAE PASS has no discovery document. */
  private uaePass(issuer: string): Provider {
    return {
      profile: 'uaepass',
      issuer,
      clientId: this.clientId(),
      clientSecret: this.config.OIDC_CLIENT_SECRET,
      clientAuth: clientAuth(this.config.OIDC_CLIENT_SECRET, undefined),
      ...uaePassUrls(issuer),
      jwksUrl: undefined,
      promptValues: [],
      revocationUrl: undefined,
      scopes: (this.config.OIDC_SCOPES ?? UAE_PASS_SCOPE).split(' '),
      sendsIssuer: false,
      embedded: false,
    };
  }

  private clientId(): string {
    if (this.config.OIDC_CLIENT_ID === undefined) throw new Error('OIDC_CLIENT_ID is required with OIDC_ISSUER');
    return this.config.OIDC_CLIENT_ID;
  }

  private async discover(issuer: string, signal: AbortSignal): Promise<Provider> {
    const document = await fetchFromProvider({
      url: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
      signal,
    });
    // Must match exactly (OpenID Connect Discovery §4.3), except for a trailing slash in the setting.
    const documentIssuer = document['issuer'];
    if (typeof documentIssuer !== 'string' || documentIssuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
      throw new ProviderError('untrusted', 'issuer mismatch');
    const { token_endpoint_auth_methods_supported: methods, prompt_values_supported: prompts } = document;
    return {
      profile: 'openid',
      issuer: documentIssuer,
      clientId: this.clientId(),
      clientSecret: this.config.OIDC_CLIENT_SECRET,
      clientAuth: clientAuth(this.config.OIDC_CLIENT_SECRET, Array.isArray(methods) ? methods : undefined),
      authorizationUrl: requiredUrl(document, 'authorization_endpoint'),
      tokenUrl: requiredUrl(document, 'token_endpoint'),
      jwksUrl: requiredUrl(document, 'jwks_uri'),
      userinfoUrl: webUrl(document['userinfo_endpoint']),
      endSessionUrl: webUrl(document['end_session_endpoint']),
      promptValues: Array.isArray(prompts) ? prompts : undefined,
      revocationUrl: webUrl(document['revocation_endpoint']),
      scopes: (this.config.OIDC_SCOPES ?? DEFAULT_SCOPES).split(' '),
      sendsIssuer: document['authorization_response_iss_parameter_supported'] === true,
      embedded: false,
    };
  }
}

/**
 * Throws ProviderError when the endpoint does not respond. A refusal is a response: the request has no access token.
 */
async function requireResponse(url: string, signal: AbortSignal): Promise<void> {
  await fetchFromProvider({ url, signal, ignoreBody: true }).catch((error: unknown) => {
    if (!(error instanceof ProviderError && error.kind === 'refused')) throw error;
  });
}

/** HTTP Basic is the default (OpenID Connect Core §9). */
function clientAuth(secret: string | undefined, methods: unknown[] | undefined): Provider['clientAuth'] {
  if (!secret) return 'none';
  return methods && !methods.includes('client_secret_basic') && methods.includes('client_secret_post')
    ? 'client_secret_post'
    : 'client_secret_basic';
}

function webUrl(value: unknown): string | undefined {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
    ? value
    : undefined;
}

function requiredUrl(document: Record<string, unknown>, name: string): string {
  const url = webUrl(document[name]);
  if (!url) throw new ProviderError('untrusted', `missing ${name}`);
  return url;
}
