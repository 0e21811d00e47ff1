import { Injectable } from '@nestjs/common';
import type { NextFunction } from 'express';
import type { InteractionResults } from 'oidc-provider';
import { Config } from '../../config/config.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { minutesText } from '../../messages/texts.ts';
import { accountSubject, DeviceCookie } from '../../otp/device-cookie.ts';
import { AuthCookies } from '../auth-cookies.ts';
import { EmbeddedProvider } from './embedded-provider.ts';
import { loginPage, type LoginProblems } from './login-page.ts';
import { PasswordLogin, type LoginOutcome } from './password-login.ts';
import { ProviderPages } from './provider-pages.ts';
import { say, type PageSettings } from './provider-page.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from './demo-logins.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The interaction pages of the embedded provider: show the login form, submit it, cancel. */
@Injectable()
export class Interactions {
  constructor(
    private readonly embedded: EmbeddedProvider,
    private readonly passwords: PasswordLogin,
    private readonly pages: ProviderPages,
    private readonly cookies: AuthCookies,
    private readonly devices: DeviceCookie,
    private readonly config: Config,
  ) {}

  readonly show = this.handler(async (request, response, settings) => this.form(request, response, settings, '', {}));

  readonly login = this.handler(async (request, response, settings) => {
    const { login: rawLogin, password: rawPassword } = (request.body ?? {}) as Record<string, unknown>;
    const login = asText(rawLogin).trim();
    const password = asText(rawPassword);
    const { locale } = settings;
    const missing: LoginProblems = {
      ...(!login && { login: say('loginMissing', locale) }),
      ...(!password && { password: say('passwordMissing', locale) }),
    };
    if (login && password) {
      const outcome = await this.passwords.check(login, password, { address: request.ip ?? '', device: this.devices.read(request) });
      if ('accountId' in outcome) {
        this.devices.remember(request, response, accountSubject(outcome.accountId));
        return this.finish(request, response, { login: { accountId: outcome.accountId } });
      }
      return this.form(
        request,
        response,
        settings,
        login,
        { whole: outcomeText(outcome, settings) },
        'waitSeconds' in outcome ? outcome.waitSeconds : undefined,
      );
    }
    return this.form(request, response, settings, login, missing);
  });

  readonly cancel = this.handler((request, response) => this.finish(request, response, { error: 'access_denied' }));

  /** Runs the handler if the interaction is open and belongs to this browser. Also stores the language of `?lang=`. */
  private handler(step: (request: PortalRequest, response: PortalResponse, settings: PageSettings) => Promise<void>) {
    return async (request: PortalRequest, response: PortalResponse, next: NextFunction): Promise<void> => {
      try {
        const provider = await this.embedded.provider();
        const found = await provider.interactionDetails(request, response).catch(() => undefined);
        const settings = await this.pages.settingsOf(request, found?.params['ui_locales']);
        this.cookies.keepLocale(request, response);
        if (found?.uid !== request.params['uid']) response.status(400).send(this.pages.expired(settings));
        else await step(request, response, settings);
      } catch (error) {
        next(error);
      }
    };
  }

  private async finish(request: PortalRequest, response: PortalResponse, result: InteractionResults): Promise<void> {
    const provider = await this.embedded.provider();
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  private async form(
    request: PortalRequest,
    response: PortalResponse,
    settings: PageSettings,
    typed: string,
    problems: LoginProblems,
    waitSeconds?: number,
  ): Promise<void> {
    const action = `/idp/interaction/${String(request.params['uid'])}`;
    if (waitSeconds) response.set('Retry-After', String(waitSeconds));
    const status = waitSeconds ? 429 : Object.keys(problems).length ? 422 : 200;
    const demo = this.config.demo ? { accounts: DEMO_EMAILS, password: DEMO_PASSWORD } : undefined;
    response.status(status).send(loginPage({ settings: this.pages.withLanguageLink(settings, action), action, typed, problems, demo }));
  }
}

function outcomeText(outcome: Exclude<LoginOutcome, { accountId: string }>, { locale }: PageSettings): string {
  if ('waitSeconds' in outcome) return say('tooMany', locale, { time: minutesText(outcome.waitSeconds, locale) });
  return say(outcome.refusal, locale);
}
