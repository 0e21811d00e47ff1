import { Injectable } from '@nestjs/common';
import { landingOf, returnPath } from '../../../common/access/landing.ts';
import { permissionList } from '../../../common/access/permissions.ts';
import type { SignIn } from '../../../common/auth/auth.dto.ts';
import type { SignInResult } from '../../../common/auth/auth.types.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { newToken } from '../../database/opaque-token.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { Log } from '../../ops/log.ts';
import { loggedInUser, principalForAccount } from '../../users/account-view.ts';
import type { Account } from '../../users/accounts.repository.ts';
import { authMetrics } from '../auth.metrics.ts';
import { AuthCookies } from '../auth-cookies.ts';
import { SessionStore } from '../session-store.ts';
import { AccountLinking } from './account-linking.ts';
import { AuthorizationCodeFlow } from './authorization-code-flow.ts';
import type { Prompt, SignInRequest } from './hardened-strategy.ts';
import { RefusedSignInsRepository } from './refused-sign-ins.repository.ts';
import type { ProviderTokens } from './provider-tokens.ts';

/** For all provider calls of one step: the user gets a response within 6 s. */
const DEADLINE_MS = 5000;

/** Sign-in with OpenID Connect: the redirect to the provider and the code exchange on return. */
@Injectable()
export class SignInService {
  constructor(
    private readonly flow: AuthorizationCodeFlow,
    private readonly refusedSignIns: RefusedSignInsRepository,
    private readonly accountLinking: AccountLinking,
    private readonly sessions: SessionStore,
    private readonly cookies: AuthCookies,
    private readonly log: Log,
  ) {}

  /** Redirects the browser to the provider. Throws UMS_VAL_050 when the provider is unavailable. */
  async start(request: PortalRequest, response: PortalResponse, locale: Locale, prompt?: Prompt): Promise<void> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const provider = await this.flow.provider(signal);
    const browser = this.cookies.signInBrowserId(request) ?? newToken();
    this.cookies.setSignInBrowserId(response, browser);
    const attempt = { state: newToken(), browser, nonce: newToken(), verifier: newToken() };
    await this.flow.redirect(provider, { query: {}, signIn: { attempt, locale, prompt, signal } }, response);
  }

  /**
   * Exchanges the code and creates a session. Throws UMS_VAL_018 without a pending sign-in of this browser or for a
   * rejected code, UMS_VAL_019 for a response that fails a check, UMS_VAL_050 when the provider is unavailable, and the
   * errors of AccountLinking.
   */
  async finish(input: SignIn, request: PortalRequest, response: PortalResponse): Promise<SignInResult> {
    try {
      const result = await this.exchangeCode(input, request, response);
      authMetrics.signIns.inc({ result: 'done' });
      return result;
    } catch (error) {
      authMetrics.signIns.inc({ result: error instanceof AppError ? error.code : 'error' });
      throw error;
    }
  }

  private async exchangeCode(input: SignIn, request: PortalRequest, response: PortalResponse): Promise<SignInResult> {
    const browser = this.cookies.signInBrowserId(request);
    if (!browser) throw new AppError('UMS_VAL_018');
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const provider = await this.flow.provider(signal);
    if (input.iss === undefined ? provider.sendsIssuer : input.iss !== provider.issuer)
      throw new AppError('UMS_VAL_019');
    const callbackRequest: SignInRequest = {
      query: { code: input.code, state: input.state },
      signIn: { attempt: { browser }, signal },
    };
    const { claims, tokens } = await this.flow.verify(provider, callbackRequest);
    const { account, lastAdminRemoved } = await this.accountLinking
      .findOrCreateAccount(provider, claims)
      .catch(async (error: unknown) => {
        // The provider keeps its session and would return the same user each time. The ID token allows the portal to
        // end that session.
        if (error instanceof AppError && tokens.idToken !== undefined)
          await this.refusedSignIns.save(browser, tokens.idToken);
        throw error;
      });
    if (lastAdminRemoved) this.log.warn('auth.last_admin_removed', { accountId: account.id });
    return {
      ...(await this.createSession(account, tokens, request, response)),
      ...(lastAdminRemoved && { lastAdminRemoved }),
    };
  }

  /** Creates a session with a new id and deletes the browser's previous session. */
  private async createSession(
    account: Account,
    tokens: ProviderTokens,
    request: PortalRequest,
    response: PortalResponse,
  ): Promise<SignInResult> {
    const previousToken = this.cookies.token(request);
    if (previousToken) await this.sessions.deleteReplaced(previousToken);
    const { token, sessionId } = await this.sessions.create(account, tokens, request.get('User-Agent'));
    const user = loggedInUser(account);
    const { fullName, fullNameAr, userType } = user;
    this.cookies.setSession(response, token, { fullName, fullNameAr, userType });
    const caller = { ...request.caller, verifiedContact: undefined, ...principalForAccount(account, sessionId) };
    const redirectTo = returnPath(this.cookies.currentPath(request), caller) ?? landingOf(caller);
    this.cookies.clearCurrentPath(response);
    return { user, permissions: permissionList(caller.permissions), redirectTo };
  }
}
