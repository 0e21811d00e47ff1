import { fetchFromProvider, ProviderError } from '../../integrations/oidc/provider-request.ts';
import type { Provider } from './oidc-discovery.ts';

/** A bearer token (RFC 6750 §2.1) of a length that fits into a header. */
const ACCESS_TOKEN = /^[\w.~+/-]{1,4096}=*$/;
const REFRESH_TOKEN_MAX = 4096;

/** An access token and its lifetime in seconds. */
export interface TokenWithExpiry {
  token: string;
  expiresIn: number;
}

/** The tokens that the identity provider issued at sign-in. */
export interface ProviderTokens {
  /** Undefined with UAE PASS. */
  idToken?: string;
  accessToken?: TokenWithExpiry;
  refreshToken?: string;
}

/** A response of the token endpoint (RFC 6749 §5.1). */
export interface TokenResponse {
  accessToken: string;
  /** The access token as a session stores it: only with a valid `expires_in`, and when it fits into a header. */
  tokenWithExpiry: TokenWithExpiry | undefined;
  refreshToken: string | undefined;
  idToken: unknown;
}

/**
 * Requests tokens from the provider. `grant`: the form fields without the client's credentials. Throws ProviderError.
 */
export async function requestTokens(
  provider: Provider,
  grant: Record<string, string>,
  signal: AbortSignal,
): Promise<TokenResponse> {
  const form = { ...grant, ...clientInForm(provider) };
  const answer = await fetchFromProvider({ url: provider.tokenUrl, headers: clientInHeader(provider), form, signal });
  const { access_token: token, expires_in: expiresIn, refresh_token: refreshToken, id_token: idToken } = answer;
  if (typeof token !== 'string') throw new ProviderError('untrusted', 'no access token');
  const isStorable = typeof expiresIn === 'number' && expiresIn > 0 && expiresIn < 1e9 && ACCESS_TOKEN.test(token);
  return {
    accessToken: token,
    tokenWithExpiry: isStorable ? { token, expiresIn } : undefined,
    refreshToken:
      typeof refreshToken === 'string' && refreshToken.length <= REFRESH_TOKEN_MAX ? refreshToken : undefined,
    idToken,
  };
}

/** Revokes a refresh token, if the provider has a revocation endpoint (RFC 7009). Throws ProviderError. */
export async function revokeToken(provider: Provider, refreshToken: string, signal: AbortSignal): Promise<void> {
  if (!provider.revocationUrl) return;
  const form = { token: refreshToken, token_type_hint: 'refresh_token', ...clientInForm(provider) };
  await fetchFromProvider({
    url: provider.revocationUrl,
    headers: clientInHeader(provider),
    form,
    signal,
    ignoreBody: true,
  });
}

function clientInForm({ clientAuth, clientId, clientSecret }: Provider): Record<string, string> {
  if (clientAuth === 'client_secret_basic') return {};
  return clientAuth === 'none' || clientSecret === undefined
    ? { client_id: clientId }
    : { client_id: clientId, client_secret: clientSecret };
}

function clientInHeader({ clientAuth, clientId, clientSecret }: Provider): Record<string, string> {
  if (clientAuth !== 'client_secret_basic' || clientSecret === undefined) return {};
  // Both parts are form-encoded first (RFC 6749 §2.3.1).
  const encoded = [clientId, clientSecret].map((part) => encodeURIComponent(part).replace(/%20/g, '+')).join(':');
  return { authorization: `Basic ${Buffer.from(encoded).toString('base64')}` };
}
