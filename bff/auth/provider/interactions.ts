import { Injectable } from '@nestjs/common';
import type { NextFunction } from 'express';
import type { InteractionResults } from 'oidc-provider';
import { Config } from '../../config/config.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { minutesText } from '../../messages/texts.ts';
import { accountSubject, DeviceCookie } from '../../otp/device-cookie.ts';
import { AuthCookies } from '../auth-cookies.ts';
import { EmbeddedProvider } from './embedded-provider.ts';
import { loginPage } from './login-page.ts';
import { PasswordLogin, type LoginOutcome } from './password-login.ts';
import type { FormErrors } from './provider-form.ts';
import { ProviderPages } from './provider-pages.ts';
import { providerText, type PageSettings } from './page-template.ts';
import { DEMO_EMAILS, DEMO_PASSWORD } from './demo-logins.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

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

  readonly show = this.handler(async (request, response, settings) =>
    this.sendForm(request, response, settings, '', {}),
  );

  readonly login = this.handler(async (request, response, settings) => {
    const body = (request.body ?? {}) as Record<string, unknown>;
    const login = textOf(body['login']).trim();
    const password = textOf(body['password']);
    const { locale } = settings;
    if (!login || !password) {
      const missing = {
        ...(!login && { login: providerText('loginMissing', locale) }),
        ...(!password && { password: providerText('passwordMissing', locale) }),
      };
      return this.sendForm(request, response, settings, login, missing);
    }
    const outcome = await this.passwords.check(login, password, {
      address: request.ip ?? '',
      device: this.devices.read(request),
    });
    if ('accountId' in outcome) {
      this.devices.remember(request, response, accountSubject(outcome.accountId));
      return this.finish(request, response, { login: { accountId: outcome.accountId } });
    }
    const waitSeconds = 'waitSeconds' in outcome ? outcome.waitSeconds : undefined;
    return this.sendForm(request, response, settings, login, { whole: outcomeText(outcome, settings) }, waitSeconds);
  });

  readonly cancel = this.handler((request, response) => this.finish(request, response, { error: 'access_denied' }));

  /** Runs the handler if the interaction is open and belongs to this browser. Also stores the language of `?lang=`. */
  private handler(handle: (request: PortalRequest, response: PortalResponse, settings: PageSettings) => Promise<void>) {
    return async (request: PortalRequest, response: PortalResponse, next: NextFunction): Promise<void> => {
      try {
        const provider = await this.embedded.provider();
        const interaction = await provider.interactionDetails(request, response).catch(() => undefined);
        const settings = await this.pages.settingsOf(request, interaction?.params['ui_locales']);
        this.cookies.keepLocale(request, response);
        if (interaction?.uid !== request.params['uid']) response.status(400).send(this.pages.expired(settings));
        else await handle(request, response, settings);
      } catch (error) {
        next(error);
      }
    };
  }

  private async finish(request: PortalRequest, response: PortalResponse, result: InteractionResults): Promise<void> {
    const provider = await this.embedded.provider();
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  private async sendForm(
    request: PortalRequest,
    response: PortalResponse,
    settings: PageSettings,
    login: string,
    errors: FormErrors,
    waitSeconds?: number,
  ): Promise<void> {
    const action = `/idp/interaction/${String(request.params['uid'])}`;
    if (waitSeconds) response.set('Retry-After', String(waitSeconds));
    const status = waitSeconds ? 429 : Object.keys(errors).length ? 422 : 200;
    const demo = this.config.demo ? { accounts: DEMO_EMAILS, password: DEMO_PASSWORD } : undefined;
    response
      .status(status)
      .send(loginPage({ settings: this.pages.withLanguageLink(settings, action), action, login, errors, demo }));
  }
}

function outcomeText(outcome: Exclude<LoginOutcome, { accountId: string }>, { locale }: PageSettings): string {
  if ('waitSeconds' in outcome)
    return providerText('tooMany', locale, { time: minutesText(outcome.waitSeconds, locale) });
  return providerText(outcome.refusal, locale);
}
