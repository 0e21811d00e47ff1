import { createHash } from 'node:crypto';
import { Strategy, type StateStore, type TokenDone } from 'passport-openidconnect';
import type { Locale } from '../../../common/locale/locales.ts';
import { ProviderFault } from '../../outside/identity/provider-answer.ts';
import type { Attempt } from './attempts.repository.ts';
import type { Provider } from './provider-directory.ts';
import { askForTokens, type ProviderTokens } from './provider-tokens.ts';
import type { Claims, TokenCheck } from './token-check.ts';

/** The values of OpenID Connect's `prompt` that the portal uses. */
export type Prompt = 'login' | 'select_account';

/** What a sign-in carries through passport: at the start a new attempt, at the return the one that is taken up again. */
export interface SignInRequest {
  query: { code?: string; state?: string };
  signIn: {
    attempt: Partial<Attempt> & Pick<Attempt, 'browser'>;
    locale?: Locale;
    /** What the provider is to ask of a person whom it knows already. */
    prompt?: Prompt;
    /** For all that is asked of the provider. */
    signal: AbortSignal;
    /** Verified claims, and the token that they come from. */
    claims?: Claims;
    tokens?: ProviderTokens;
  };
}

/** One attempt's state, checked and used up by the store. */
export interface AttemptStore {
  add(attempt: Attempt): Promise<void>;
  take(state: string, browser: string): Promise<Pick<Attempt, 'nonce' | 'verifier'> | undefined>;
}

/** passport's callbacks end in its own code: what that throws must reach `fail`, never the process. */
function settle<T>(work: Promise<T>, done: (value: T) => void, fail: (fault: Error) => void): void {
  work.then(done).catch((fault: unknown) => fail(fault instanceof Error ? fault : new Error('sign-in failed')));
}

function statesIn(attempts: AttemptStore): StateStore {
  return {
    store: (request, _context, _state, _meta, done) => {
      const attempt = (request as SignInRequest).signIn.attempt as Attempt;
      settle(attempts.add(attempt), () => done(null, attempt.state), done);
    },
    verify: (request, state, done) => {
      const { attempt } = (request as SignInRequest).signIn;
      settle(
        attempts.take(state, attempt.browser),
        (found) => (found ? done(null, Object.assign(attempt, found)) : done(null, false)),
        done,
      );
    },
  };
}

/**
 * passport-openidconnect with what it lacks: PKCE, and an exchange of its own that verifies the ID token's signature and every claim,
 * compares the userinfo's subject, keeps to a deadline and a size. passport runs each request on a copy, so `authenticate` may set its own.
 */
export class HardenedStrategy extends Strategy {
  constructor(
    private readonly provider: Provider,
    callbackURL: string,
    attempts: AttemptStore,
    private readonly check: TokenCheck,
  ) {
    const { issuer, authorizationUrl, tokenUrl, clientId, clientSecret, scopes } = provider;
    const addresses = { issuer, authorizationURL: authorizationUrl, tokenURL: tokenUrl, clientID: clientId, clientSecret, callbackURL };
    const rules = { scope: scopes.filter((scope) => scope !== 'openid'), store: statesIn(attempts) };
    super({ ...addresses, ...rules, skipUserProfile: true, passReqToCallback: true }, (request, _issuer, _profile, done) =>
      done(null, (request as SignInRequest).signIn),
    );
  }

  override authenticate(request: SignInRequest, options?: object): void {
    const exchange = (code: string, params: Record<string, string>, done: TokenDone): void =>
      settle(
        this.exchange(request, code, params['redirect_uri']!),
        ([accessToken, idToken]) => done(null, accessToken, undefined, { id_token: idToken }),
        (fault) => this.error(fault),
      );
    this._oauth2 = Object.create(this._oauth2, { getOAuthAccessToken: { value: exchange } }) as typeof this._oauth2;
    super.authenticate(request, { ...options, signIn: request.signIn });
  }

  override authorizationParams({ signIn }: { signIn?: SignInRequest['signIn'] }): Record<string, string> {
    const { verifier = '', nonce = '' } = signIn?.attempt ?? {};
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return {
      code_challenge: challenge,
      code_challenge_method: 'S256',
      nonce,
      ...(signIn?.locale && { ui_locales: signIn.locale }),
      ...(signIn?.prompt && { prompt: signIn.prompt }),
    };
  }

  private async exchange({ signIn }: SignInRequest, code: string, redirectUri: string): Promise<[accessToken: string, idToken: string]> {
    const { attempt, signal } = signIn;
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: attempt.verifier! };
    const { accessToken, idToken, lasting, refreshToken } = await askForTokens(this.provider, grant, signal);
    if (typeof idToken !== 'string') throw new ProviderFault('untrusted', 'no ID token');
    const claims = await this.check.idToken(idToken, accessToken, attempt.nonce!, this.provider, signal);
    signIn.claims = await this.check.withUserinfo(claims, accessToken, this.provider, signal);
    signIn.tokens = { idToken, accessToken: lasting, refreshToken };
    return [accessToken, idToken];
  }
}
