import { Injectable } from '@nestjs/common';
import type { NextFunction } from 'express';
import passport from 'passport';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Config } from '../../config/config.ts';
import type { PortalResponse } from '../../http/portal-request.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { ProviderError } from '../../integrations/oidc/provider-request.ts';
import { Log } from '../../ops/log.ts';
import { AttemptsRepository } from './attempts.repository.ts';
import { HardenedStrategy, type SignInRequest, type VerifiedSignIn } from './hardened-strategy.ts';
import { OidcDiscovery, returnUrl, type Provider } from './oidc-discovery.ts';
import { IdTokenVerifier } from './id-token-verifier.ts';
import { uaePassSignInUrl, verifyUaePass } from './uae-pass.ts';

/**
 * The authorization code flow with the provider: by passport, or with UAE PASS. Errors of the provider become catalogue
 * errors.
 */
@Injectable()
export class AuthorizationCodeFlow {
  readonly #idTokens: IdTokenVerifier;

  constructor(
    private readonly discovery: OidcDiscovery,
    private readonly attempts: AttemptsRepository,
    private readonly config: Config,
    clock: Clock,
    private readonly log: Log,
  ) {
    this.#idTokens = new IdTokenVerifier(clock);
  }

  /** The provider's metadata. Throws UMS_VAL_050 when the provider is unavailable. */
  async provider(signal: AbortSignal): Promise<Provider> {
    return this.discovery.current(signal).catch((error: unknown) => this.throwAppError(error));
  }

  /** Sends the redirect to the provider. */
  async redirect(provider: Provider, request: SignInRequest, response: PortalResponse): Promise<void> {
    if (provider.profile === 'uaepass')
      return response.redirect(302, await uaePassSignInUrl(provider, request, returnUrl(this.config), this.attempts));
    return new Promise((resolve, reject) => {
      response.once('finish', resolve);
      this.run(provider, request, response, reject);
    });
  }

  /**
   * Exchanges the code and checks the tokens. Throws UMS_VAL_018 without a pending sign-in of this browser or for a
   * rejected code, UMS_VAL_019 for a response that fails a check, and UMS_VAL_050 when the provider is unavailable.
   */
  async verify(provider: Provider, request: SignInRequest): Promise<VerifiedSignIn> {
    return this.exchange(provider, request).catch((error: unknown) => this.throwAppError(error));
  }

  private async exchange(provider: Provider, request: SignInRequest): Promise<VerifiedSignIn> {
    if (provider.profile === 'openid') return this.exchangeWithIdToken(provider, request);
    const verified = await verifyUaePass(provider, request, returnUrl(this.config), this.attempts);
    if (!verified) throw new AppError('UMS_VAL_018');
    return verified;
  }

  private exchangeWithIdToken(provider: Provider, request: SignInRequest): Promise<VerifiedSignIn> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, signIn?: SignInRequest['signIn'] | false): void => {
        if (error) reject(error);
        else if (signIn && signIn.verified) resolve(signIn.verified);
        // passport fails without an error for an unknown state and when it cannot parse the ID token.
        else reject(new AppError(request.signIn.attempt.verifier === undefined ? 'UMS_VAL_018' : 'UMS_VAL_019'));
      };
      this.run(provider, request, {}, reject, done);
    });
  }

  private run(
    provider: Provider,
    request: SignInRequest,
    response: object,
    fail: (error: unknown) => void,
    done?: (...results: never[]) => void,
  ): void {
    const strategy = new HardenedStrategy(
      provider,
      returnUrl(this.config),
      this.attempts,
      this.#idTokens,
    ) as unknown as passport.Strategy;
    const authenticate = passport.authenticate(
      strategy,
      { session: false },
      done as passport.AuthenticateCallback | undefined,
    ) as (...args: [object, object, NextFunction]) => void;
    authenticate(request, response, fail);
  }

  private throwAppError(error: unknown): never {
    if (!(error instanceof ProviderError)) throw error;
    this.log.warn('auth.sign_in_failed', { kind: error.kind, reason: error.message });
    // `refused`: the code is expired or unknown. `untrusted`: the response failed a check.
    const code = { refused: 'UMS_VAL_018', untrusted: 'UMS_VAL_019', unavailable: 'UMS_VAL_050' } as const;
    throw new AppError(code[error.kind], {}, { cause: error });
  }
}
