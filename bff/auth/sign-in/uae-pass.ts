import { parseEmiratesId } from '../../../common/identifiers/identity-numbers.ts';
import { normaliseMobile } from '../../../common/identifiers/mobile.ts';
import { fetchFromProvider, ProviderError } from '../../integrations/oidc/provider-request.ts';
import type { SignInAttempt } from './attempts.repository.ts';
import { codeChallenge, type AttemptStore, type SignInRequest, type VerifiedSignIn } from './hardened-strategy.ts';
import { emailOf, personOf, type OidcIdentity } from './oidc-claims.ts';
import type { Provider } from './oidc-discovery.ts';
import { requestTokens } from './provider-tokens.ts';
import type { Claims } from './id-token-verifier.ts';

/**
 * UAE PASS (docs.uaepass.ae): OAuth 2.0 with a userinfo endpoint, but neither a discovery document nor ID tokens. The
 * claims are trusted because this server reads them over TLS with the access token that it has just received for its
 * own code.
 */

/** The scope of citizens and residents. Visitors need two more, see docs/integrating.md. */
export const UAE_PASS_SCOPE = 'urn:uae:digitalid:profile:general';
const ACR_VALUES = 'urn:safelayer:tws:policies:authentication:level:low';
/** Levels of assurance with a verified identity. `SOP1` has registered with a mobile and an email alone. */
const VERIFIED_LEVELS: readonly unknown[] = ['SOP2', 'SOP3'];
const SUBJECT_MAX = 255;

/** The endpoints of UAE PASS below `issuer`: https://id.uaepass.ae, or https://stg-id.uaepass.ae for tests. */
export function uaePassUrls(issuer: string) {
  const base = `${issuer.replace(/\/$/, '')}/idshub`;
  return {
    authorizationUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    userinfoUrl: `${base}/userinfo`,
    endSessionUrl: `${base}/logout`,
  };
}

/** Stores the attempt and returns the URL of the sign-in page. */
export async function uaePassSignInUrl(
  provider: Provider,
  { signIn }: SignInRequest,
  callbackUrl: string,
  attempts: AttemptStore,
): Promise<string> {
  const attempt = signIn.attempt as SignInAttempt;
  await attempts.add(attempt);
  const url = new URL(provider.authorizationUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: callbackUrl,
    scope: provider.scopes.join(' '),
    state: attempt.state,
    acr_values: ACR_VALUES,
    // Ignored by a server without PKCE (RFC 6749 §3.1).
    ...codeChallenge(attempt.verifier),
    ...(signIn.locale && { ui_locales: signIn.locale }),
  }).toString();
  return url.href;
}

/**
 * Exchanges the code of a stored attempt and reads the person's claims; undefined for an unknown or used state. Throws
 * ProviderError.
 */
export async function verifyUaePass(
  provider: Provider,
  { query, signIn }: SignInRequest,
  callbackUrl: string,
  attempts: AttemptStore,
): Promise<VerifiedSignIn | undefined> {
  const { attempt, signal } = signIn;
  const stored = await attempts.consume(query.state ?? '', attempt.browser);
  if (!stored) return undefined;
  const grant = {
    grant_type: 'authorization_code',
    code: query.code ?? '',
    redirect_uri: callbackUrl,
    code_verifier: stored.verifier,
  };
  const { accessToken, tokenWithExpiry, refreshToken } = await requestTokens(provider, grant, signal);
  const headers = { authorization: `Bearer ${accessToken}` };
  const userinfo = await fetchFromProvider({ url: provider.userinfoUrl ?? '', headers, signal });
  const { uuid } = userinfo;
  if (typeof uuid !== 'string' || !uuid || uuid.length > SUBJECT_MAX) throw new ProviderError('untrusted', 'no uuid');
  return { claims: { ...userinfo, sub: uuid }, tokens: { accessToken: tokenWithExpiry, refreshToken } };
}

/**
 * Reads the identity from the claims. UAE PASS has verified mobile and email of everybody; a visitor has no Emirates
 * ID.
 */
export function uaePassIdentity(claims: Claims): OidcIdentity {
  const isVerified = VERIFIED_LEVELS.includes(claims['userType']);
  return {
    subject: claims.sub,
    isVerified,
    emiratesId: isVerified ? parseEmiratesId(claims['idn']) : undefined,
    email: emailOf(claims['email']),
    mobile: typeof claims['mobile'] === 'string' ? normaliseMobile(claims['mobile']) : undefined,
    ...personOf(claims),
  };
}
