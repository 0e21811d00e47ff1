import { Injectable } from '@nestjs/common';
import type { NextFunction } from 'express';
import { GUEST } from '../../../common/access/permissions.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { passwords } from '../../../common/users/passwords.contract.ts';
import { MINUTE_MS } from '../../../common/durations.ts';
import { Config } from '../../config/config.ts';
import { isToken } from '../../database/opaque-token.ts';
import { cookieOptions, cookiesOf } from '../../http/cookies.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { parseInput } from '../../http/validate.ts';
import { escapeHtml } from '../../integrations/email/email-html.ts';
import { DeviceCookie } from '../../otp/device-cookie.ts';
import { PasswordsService } from '../../users/passwords/passwords.service.ts';
import { AuthCookies } from '../auth-cookies.ts';
import { ACCOUNT_PATHS, changePasswordForm, forgotPasswordForm, newPasswordForm } from './account-forms.ts';
import type { FormErrors } from './provider-form.ts';
import { ProviderPages } from './provider-pages.ts';
import { messagePage, type PageSettings } from './page-template.ts';

type FormValues = Record<string, string>;
type PageHandler = (
  request: PortalRequest,
  response: PortalResponse,
  settings: PageSettings,
  values: FormValues,
) => Promise<void>;

const LINK_COOKIE = 'password-link';

/**
 * The messages of an AppError: one for each field that it names, else one for the whole form. Rethrows any other error.
 */
function formErrors(error: unknown, locale: Locale): FormErrors {
  if (!(error instanceof AppError)) throw error;
  const { fieldErrors } = error.details;
  if (!fieldErrors?.length) return { whole: escapeHtml(localised(errorTexts(error.code), 'description', locale)) };
  return Object.fromEntries(
    fieldErrors.map((invalid) => [invalid.field, escapeHtml(localised(invalid, 'description', locale))]),
  );
}

/** The provider's password pages: forgot password, new password, change password. They work without JavaScript. */
@Injectable()
export class AccountPages {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly pages: ProviderPages,
    private readonly cookies: AuthCookies,
    private readonly devices: DeviceCookie,
    private readonly config: Config,
  ) {}

  readonly showForgotPassword = this.handler(ACCOUNT_PATHS.forgotPassword, async (_request, response, settings) => {
    response.send(forgotPasswordForm(settings, {}, ''));
  });

  readonly submitForgotPassword = this.handler(
    ACCOUNT_PATHS.forgotPassword,
    async (request, response, settings, { email = '' }) => {
      await this.runOrShowErrors(
        response,
        settings,
        (errors) => forgotPasswordForm(settings, errors, email),
        async () => {
          await this.passwords.requestReset(
            await parseInput(passwords.requestReset, { email }),
            this.guestPrincipal(request, settings),
          );
          response.send(messagePage(settings, 'linkSentTitle', 'linkSent', '/', 'home'));
        },
      );
    },
  );

  /** Moves the link's token into a cookie and redirects, so that the token does not stay in the browser history. */
  readonly showNewPassword = this.handler(ACCOUNT_PATHS.newPassword, async (request, response, settings) => {
    const { token } = request.query;
    if (typeof token !== 'string') return void response.send(newPasswordForm(settings, {}));
    if (isToken(token))
      response.cookie(LINK_COOKIE, token, {
        ...this.cookieOptions(),
        maxAge: this.config.PASSWORD_LINK_MINUTES * MINUTE_MS,
      });
    response.redirect(303, `${ACCOUNT_PATHS.newPassword}?lang=${settings.locale}`);
  });

  readonly submitNewPassword = this.handler(
    ACCOUNT_PATHS.newPassword,
    async (request, response, settings, { password = '', confirmPassword = '' }) => {
      // Without a link, a token that no link has: the page then says that the link has expired.
      const token = cookiesOf(request)[LINK_COOKIE] || 'none';
      await this.runOrShowErrors(
        response,
        settings,
        (errors) => newPasswordForm(settings, errors),
        async () => {
          await this.passwords.reset(
            await parseInput(passwords.reset, { token, password, confirmPassword }),
            this.guestPrincipal(request, settings),
          );
          response.clearCookie(LINK_COOKIE, this.cookieOptions());
          this.sendPasswordChanged(response, settings);
        },
      );
    },
  );

  readonly showChangePassword = this.handler(ACCOUNT_PATHS.changePassword, async (_request, response, settings) => {
    response.send(changePasswordForm(settings, {}, ''));
  });

  readonly submitChangePassword = this.handler(
    ACCOUNT_PATHS.changePassword,
    async (request, response, settings, values) => {
      const { login = '', currentPassword = '', password = '', confirmPassword = '' } = values;
      await this.runOrShowErrors(
        response,
        settings,
        (errors) => changePasswordForm(settings, errors, login),
        async () => {
          await parseInput(passwords.reset, { currentPassword, password, confirmPassword });
          await this.passwords.change(
            login.slice(0, 254),
            currentPassword,
            password,
            this.guestPrincipal(request, settings),
          );
          this.sendPasswordChanged(response, settings);
        },
      );
    },
  );

  private sendPasswordChanged(response: PortalResponse, settings: PageSettings): void {
    response.send(messagePage(settings, 'passwordChangedTitle', 'passwordChanged', '/auth/login', 'logInAgain'));
  }

  /** Runs `action`; shows the form with the errors of an AppError. */
  private async runOrShowErrors(
    response: PortalResponse,
    { locale }: PageSettings,
    form: (errors: FormErrors) => string,
    action: () => Promise<void>,
  ) {
    try {
      await action();
    } catch (error) {
      const errors = formErrors(error, locale);
      const retryAfter = error instanceof AppError ? error.details.retryAfter : undefined;
      if (retryAfter) response.set('Retry-After', String(retryAfter));
      response.status(retryAfter ? 429 : 422).send(form(errors));
    }
  }

  private handler(path: string, handle: PageHandler) {
    return async (request: PortalRequest, response: PortalResponse, next: NextFunction): Promise<void> => {
      try {
        const settings = this.pages.withLanguageLink(await this.pages.settingsOf(request), path);
        this.cookies.keepLocale(request, response);
        const body = Object.entries((request.body ?? {}) as Record<string, unknown>);
        const values = Object.fromEntries(body.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
        await handle(request, response, settings, values);
      } catch (error) {
        next(error);
      }
    };
  }

  /** A guest principal: the forms authenticate by token or password, not by session. */
  private guestPrincipal(request: PortalRequest, { locale }: PageSettings): Principal {
    return {
      permissions: GUEST,
      locale,
      address: request.ip ?? '',
      device: this.devices.read(request),
      requestId: request.requestId,
    };
  }

  private cookieOptions() {
    return { ...cookieOptions(this.config), httpOnly: true, path: '/idp/account' };
  }
}
