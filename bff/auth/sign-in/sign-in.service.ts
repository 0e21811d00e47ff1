import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NextFunction } from 'express';
import passport from 'passport';
import { landingOf, returnPath } from '../../../common/access/landing.ts';
import { PERMISSIONS } from '../../../common/access/permissions.ts';
import type { SignIn } from '../../../common/auth/auth.dto.ts';
import type { SignInAnswer } from '../../../common/auth/auth.types.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { Config } from '../../config/config.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { Log } from '../../ops/log.ts';
import { ProviderFault } from '../../outside/identity/provider-answer.ts';
import { loggedInUser, signedInAs } from '../../users/account-view.ts';
import type { Account } from '../../users/accounts.repository.ts';
import { authMetrics } from '../auth.metrics.ts';
import { AuthCookies } from '../auth-cookies.ts';
import { SessionStore } from '../session-store.ts';
import { AccountMatcher } from './account-matcher.ts';
import { AttemptsRepository } from './attempts.repository.ts';
import { HardenedStrategy, type Prompt, type SignInRequest } from './hardened-strategy.ts';
import { ProviderDirectory, returnUrl, type Provider } from './provider-directory.ts';
import { RefusedSignInsRepository } from './refused-sign-ins.repository.ts';
import type { ProviderTokens } from './provider-tokens.ts';
import { TokenCheck } from './token-check.ts';

/** For all that one step asks of the provider: an answer within 6 s whatever the provider does (reliability.md line 10). */
const DEADLINE_MS = 5000;

const opaque = (): string => randomBytes(32).toString('base64url');

/** From "log in" to a session: the way to the provider, and the way back. */
@Injectable()
export class SignInService {
  readonly #check = new TokenCheck();

  constructor(
    private readonly directory: ProviderDirectory,
    private readonly attempts: AttemptsRepository,
    private readonly refused: RefusedSignInsRepository,
    private readonly matcher: AccountMatcher,
    private readonly sessions: SessionStore,
    private readonly cookies: AuthCookies,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Sends the browser to the provider. Throws UMS_VAL_050 when the provider cannot be found. */
  async start(request: PortalRequest, response: PortalResponse, locale: Locale, prompt?: Prompt): Promise<void> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const provider = await this.directory.current(signal).catch((fault: unknown) => this.fail(fault));
    const browser = this.cookies.browser(request) ?? opaque();
    this.cookies.setBrowser(response, browser);
    const attempt = { state: opaque(), browser, nonce: opaque(), verifier: opaque() };
    await new Promise<void>((resolve, reject) => {
      const leaving: SignInRequest = { query: {}, signIn: { attempt, locale, prompt, signal } };
      response.once('finish', resolve);
      this.run(provider, leaving, response, reject);
    });
  }

  /** Turns what the provider sent back into a session. Throws UMS_VAL_018, 019, 050 and those of the account. */
  async finish(input: SignIn, request: PortalRequest, response: PortalResponse): Promise<SignInAnswer> {
    try {
      const answer = await this.enter(input, request, response);
      authMetrics.signIns.inc({ result: 'done' });
      return answer;
    } catch (fault) {
      authMetrics.signIns.inc({ result: fault instanceof AppError ? fault.code : 'fault' });
      throw fault;
    }
  }

  private async enter(input: SignIn, request: PortalRequest, response: PortalResponse): Promise<SignInAnswer> {
    const browser = this.cookies.browser(request);
    if (!browser) throw new AppError('UMS_VAL_018');
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const provider = await this.directory.current(signal).catch((fault: unknown) => this.fail(fault));
    if (input.iss === undefined ? provider.sendsIssuer : input.iss !== provider.issuer) throw new AppError('UMS_VAL_019');
    const returning: SignInRequest = { query: { code: input.code, state: input.state }, signIn: { attempt: { browser }, signal } };
    const signIn = await this.verify(provider, returning).catch((fault: unknown) => this.fail(fault));
    const tokens = signIn.tokens!;
    const account = await this.matcher.accountOf(provider, signIn.claims!).catch(async (fault: unknown) => {
      // The provider would sign the same person in again and again: with this they can be logged out there.
      if (fault instanceof AppError) await this.refused.keep(browser, tokens.idToken);
      throw fault;
    });
    return this.begin(account, tokens, request, response);
  }

  /** A new session under a new id; whatever session the browser had ends. */
  private async begin(account: Account, tokens: ProviderTokens, request: PortalRequest, response: PortalResponse): Promise<SignInAnswer> {
    const before = this.cookies.token(request);
    if (before) await this.sessions.replace(before);
    const { token, sessionId } = await this.sessions.begin(account, tokens, request.get('User-Agent'));
    const user = loggedInUser(account);
    const { fullName, fullNameAr, userType } = user;
    this.cookies.setSession(response, token, { fullName, fullNameAr, userType });
    const caller = { ...request.caller, proof: undefined, ...signedInAs(account, sessionId) };
    const redirectTo = returnPath(this.cookies.currentPath(request), caller) ?? landingOf(caller);
    this.cookies.clearCurrentPath(response);
    return { user, permissions: PERMISSIONS.filter((code) => caller.permissions.has(code)), redirectTo };
  }

  private verify(provider: Provider, request: SignInRequest): Promise<SignInRequest['signIn']> {
    return new Promise((resolve, reject) => {
      const done = (fault: Error | null, signIn?: SignInRequest['signIn'] | false): void => {
        if (fault) reject(fault);
        else if (signIn && signIn.claims) resolve(signIn);
        // passport refuses without a fault when the state is unknown, and when its own reading of the ID token fails.
        else reject(new AppError(request.signIn.attempt.verifier === undefined ? 'UMS_VAL_018' : 'UMS_VAL_019'));
      };
      this.run(provider, request, {}, reject, done);
    });
  }

  private run(
    provider: Provider,
    request: SignInRequest,
    response: object,
    fail: (fault: unknown) => void,
    done?: (...found: never[]) => void,
  ): void {
    const strategy = new HardenedStrategy(provider, returnUrl(this.config), this.attempts, this.#check) as unknown as passport.Strategy;
    const authenticate = passport.authenticate(strategy, { session: false }, done as passport.AuthenticateCallback | undefined) as (
      ...handled: [object, object, NextFunction]
    ) => void;
    authenticate(request, response, fail);
  }

  private fail(fault: unknown): never {
    if (!(fault instanceof ProviderFault)) throw fault;
    this.log.warn('sign-in failed', { kind: fault.kind, why: fault.message });
    // A refused code is old or was never given; what cannot be trusted is not told apart further.
    const code = { refused: 'UMS_VAL_018', untrusted: 'UMS_VAL_019', unavailable: 'UMS_VAL_050' } as const;
    throw new AppError(code[fault.kind], {}, { cause: fault });
  }
}
