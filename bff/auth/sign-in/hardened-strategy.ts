import { createHash } from 'node:crypto';
import { Strategy, type StateStore, type TokenDone } from 'passport-openidconnect';
import type { Locale } from '../../../common/locale/locales.ts';
import { ProviderError } from '../../integrations/oidc/provider-request.ts';
import type { SignInAttempt } from './attempts.repository.ts';
import type { Provider } from './oidc-discovery.ts';
import { requestTokens, type ProviderTokens } from './provider-tokens.ts';
import type { Claims, IdTokenVerifier } from './id-token-verifier.ts';

/** The values of OpenID Connect's `prompt` that the portal uses. */
export type Prompt = 'login' | 'select_account';

/** The request object passed through passport: a new attempt at the start, the stored attempt at the return. */
export interface SignInRequest {
  query: { code?: string; state?: string };
  signIn: {
    attempt: Partial<SignInAttempt> & Pick<SignInAttempt, 'browser'>;
    locale?: Locale;
    /** The `prompt` parameter for the provider. */
    prompt?: Prompt;
    /** The deadline of all calls to the provider. */
    signal: AbortSignal;
    /** Set when the code has been exchanged and the ID token verified. */
    verified?: VerifiedSignIn;
  };
}

/** Verified claims and the tokens that they come from. */
export interface VerifiedSignIn {
  claims: Claims;
  tokens: ProviderTokens;
}

/** Stores attempts. `consume` returns each attempt only once. */
export interface AttemptStore {
  add(attempt: SignInAttempt): Promise<void>;
  consume(state: string, browser: string): Promise<Pick<SignInAttempt, 'nonce' | 'verifier'> | undefined>;
}

/** The PKCE parameters of an authorization request (RFC 7636 §4.3). */
export const codeChallenge = (verifier: string) => ({
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
});

/** passport's callbacks run its own code: an exception there must reach `fail` instead of ending the process. */
function settle<T>(promise: Promise<T>, done: (value: T) => void, fail: (error: Error) => void): void {
  promise.then(done).catch((error: unknown) => fail(error instanceof Error ? error : new Error('sign-in failed')));
}

function stateStore(attempts: AttemptStore): StateStore {
  return {
    store: (request, _context, _state, _meta, done) => {
      const attempt = (request as SignInRequest).signIn.attempt as SignInAttempt;
      settle(attempts.add(attempt), () => done(null, attempt.state), done);
    },
    verify: (request, state, done) => {
      const { attempt } = (request as SignInRequest).signIn;
      settle(
        attempts.consume(state, attempt.browser),
        (stored) => done(null, stored ? Object.assign(attempt, stored) : false),
        done,
      );
    },
  };
}

/**
 * Adds to passport-openidconnect what it lacks: PKCE, and a code exchange that verifies the ID token's signature and
 * claims and the userinfo's subject, with a deadline and a size limit. passport runs each request on a copy of the
 * strategy, so `authenticate` may change the copy.
 */
export class HardenedStrategy extends Strategy {
  constructor(
    private readonly provider: Provider,
    callbackURL: string,
    attempts: AttemptStore,
    private readonly idTokens: IdTokenVerifier,
  ) {
    const { issuer, authorizationUrl, tokenUrl, clientId, clientSecret, scopes } = provider;
    const urls = {
      issuer,
      authorizationURL: authorizationUrl,
      tokenURL: tokenUrl,
      clientID: clientId,
      clientSecret,
      callbackURL,
    };
    const options = { scope: scopes.filter((scope) => scope !== 'openid'), store: stateStore(attempts) };
    super({ ...urls, ...options, skipUserProfile: true, passReqToCallback: true }, (request, _issuer, _profile, done) =>
      done(null, (request as SignInRequest).signIn),
    );
  }

  override authenticate(request: SignInRequest, options?: object): void {
    const exchange = (code: string, params: Record<string, string>, done: TokenDone): void =>
      settle(
        this.exchange(request, code, params['redirect_uri'] ?? ''),
        ([accessToken, idToken]) => done(null, accessToken, undefined, { id_token: idToken }),
        (error) => this.error(error),
      );
    this._oauth2 = Object.create(this._oauth2, { getOAuthAccessToken: { value: exchange } }) as typeof this._oauth2;
    super.authenticate(request, { ...options, signIn: request.signIn });
  }

  override authorizationParams({ signIn }: { signIn?: SignInRequest['signIn'] }): Record<string, string> {
    const { verifier = '', nonce = '' } = signIn?.attempt ?? {};
    return {
      ...codeChallenge(verifier),
      nonce,
      ...(signIn?.locale && { ui_locales: signIn.locale }),
      ...(signIn?.prompt && { prompt: signIn.prompt }),
    };
  }

  private async exchange(
    { signIn }: SignInRequest,
    code: string,
    redirectUri: string,
  ): Promise<[accessToken: string, idToken: string]> {
    const { attempt, signal } = signIn;
    const { verifier, nonce } = attempt;
    if (verifier === undefined || nonce === undefined) throw new Error('Sign-in attempt has not been loaded');
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
    const { accessToken, idToken, tokenWithExpiry, refreshToken } = await requestTokens(this.provider, grant, signal);
    if (typeof idToken !== 'string') throw new ProviderError('untrusted', 'no ID token');
    const idClaims = await this.idTokens.verifyIdToken(idToken, accessToken, nonce, this.provider, signal);
    const claims = await this.idTokens.withUserinfo(idClaims, accessToken, this.provider, signal);
    signIn.verified = { claims, tokens: { idToken, accessToken: tokenWithExpiry, refreshToken } };
    return [accessToken, idToken];
  }
}
