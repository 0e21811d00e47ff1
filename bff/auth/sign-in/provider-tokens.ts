import { askProvider, ProviderFault } from '../../outside/identity/provider-answer.ts';
import type { Provider } from './provider-directory.ts';

/** What may stand behind `Bearer` (RFC 6750 §2.1), at a length that headers bear. */
const ACCESS_TOKEN = /^[\w.~+/-]{1,4096}=*$/;
const REFRESH_TOKEN_MAX = 4096;

/** An access token that can be passed on, and for how many seconds it is good. */
export interface LastingToken {
  token: string;
  expiresIn: number;
}

/** What the identity provider gave at sign-in. */
export interface ProviderTokens {
  idToken: string;
  accessToken?: LastingToken;
  refreshToken?: string;
}

/** An answer of the token endpoint (RFC 6749 §5.1). */
export interface TokenAnswer {
  accessToken: string;
  /** The access token, where the provider tells its end. */
  lasting: LastingToken | undefined;
  refreshToken: string | undefined;
  idToken: unknown;
}

/** Asks the provider's token endpoint as the portal. `grant`: the form's fields but for the client's own. Throws ProviderFault. */
export async function askForTokens(provider: Provider, grant: Record<string, string>, signal: AbortSignal): Promise<TokenAnswer> {
  const form = { ...grant, ...clientInForm(provider) };
  const answer = await askProvider({ url: provider.tokenUrl, headers: clientInHeader(provider), form, signal });
  const { access_token: token, expires_in: expiresIn, refresh_token: refreshToken, id_token: idToken } = answer;
  if (typeof token !== 'string') throw new ProviderFault('untrusted', 'no access token');
  const lasts = typeof expiresIn === 'number' && expiresIn > 0 && expiresIn < 1e9 && ACCESS_TOKEN.test(token);
  return {
    accessToken: token,
    lasting: lasts ? { token, expiresIn } : undefined,
    refreshToken: typeof refreshToken === 'string' && refreshToken.length <= REFRESH_TOKEN_MAX ? refreshToken : undefined,
    idToken,
  };
}

/** Tells the provider that a refresh token is not needed any more, where it takes such word (RFC 7009). Throws ProviderFault. */
export async function revokeToken(provider: Provider, refreshToken: string, signal: AbortSignal): Promise<void> {
  if (!provider.revocationUrl) return;
  const form = { token: refreshToken, token_type_hint: 'refresh_token', ...clientInForm(provider) };
  await askProvider({ url: provider.revocationUrl, headers: clientInHeader(provider), form, signal, answer: 'none' });
}

function clientInForm({ clientAuth, clientId, clientSecret }: Provider): Record<string, string> {
  if (clientAuth === 'client_secret_basic') return {};
  return clientAuth === 'none' ? { client_id: clientId } : { client_id: clientId, client_secret: clientSecret! };
}

function clientInHeader({ clientAuth, clientId, clientSecret }: Provider): Record<string, string> {
  if (clientAuth !== 'client_secret_basic') return {};
  // Each half is form-encoded first (RFC 6749 §2.3.1).
  const encoded = [clientId, clientSecret!].map((half) => encodeURIComponent(half).replace(/%20/g, '+')).join(':');
  return { authorization: `Basic ${Buffer.from(encoded).toString('base64')}` };
}
