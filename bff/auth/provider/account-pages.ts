import { Injectable } from '@nestjs/common';
import type { NextFunction } from 'express';
import { GUEST } from '../../../common/access/permissions.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { passwords } from '../../../common/users/passwords.contract.ts';
import { Config } from '../../config/config.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { parseInput } from '../../http/validate.ts';
import { escapeHtml } from '../../integrations/email/email-html.ts';
import { DeviceCookie } from '../../otp/device-cookie.ts';
import { PasswordsService } from '../../users/passwords/passwords.service.ts';
import { AuthCookies } from '../auth-cookies.ts';
import { ACCOUNT_PATHS, accountMessagePage, changePasswordForm, forgotPasswordForm, newPasswordForm } from './account-forms.ts';
import type { FormProblems } from './provider-form.ts';
import { ProviderPages } from './provider-pages.ts';
import type { PageSettings } from './provider-page.ts';

type FormValues = Record<string, string>;
type PageHandler = (request: PortalRequest, response: PortalResponse, settings: PageSettings, typed: FormValues) => Promise<void>;

const LINK_COOKIE = 'password-link';
const TOKEN = /^[\w-]{43}$/;

/**
 * The messages of an AppError: one for each field that it names, else one for the whole form. Rethrows any other error.
 */
function problemsOf(cause: unknown, locale: Locale): FormProblems {
  if (!(cause instanceof AppError)) throw cause;
  const { fieldErrors } = cause.details;
  if (!fieldErrors?.length) return { whole: escapeHtml(localised(errorTexts(cause.code), 'description', locale)) };
  return Object.fromEntries(fieldErrors.map((error) => [error.field, escapeHtml(localised(error, 'description', locale))]));
}

/** The provider's password pages: forgotten, new, change. They work without JavaScript. */
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

  readonly submitForgotPassword = this.handler(ACCOUNT_PATHS.forgotPassword, async (request, response, settings, typed) => {
    const { email = '' } = typed;
    await this.runOrShowProblems(
      response,
      settings,
      (problems) => forgotPasswordForm(settings, problems, email),
      async () => {
        await this.passwords.requestReset(await parseInput(passwords.requestReset, { email }), this.guestPrincipal(request, settings));
        response.send(accountMessagePage(settings, 'linkSentTitle', 'linkSent', '/', 'home'));
      },
    );
  });

  /** Moves the link's token into a cookie and redirects, so that the token does not stay in the browser history. */
  readonly showNewPassword = this.handler(ACCOUNT_PATHS.newPassword, async (request, response, settings) => {
    const { token } = request.query;
    if (typeof token !== 'string') return void response.send(newPasswordForm(settings, {}));
    if (TOKEN.test(token))
      response.cookie(LINK_COOKIE, token, { ...this.cookieOptions(), maxAge: this.config.PASSWORD_LINK_MINUTES * 60_000 });
    response.redirect(303, `${ACCOUNT_PATHS.newPassword}?lang=${settings.locale}`);
  });

  readonly submitNewPassword = this.handler(
    ACCOUNT_PATHS.newPassword,
    async (request, response, settings, { password = '', confirmPassword = '' }) => {
      const token = (request.cookies as Record<string, string | undefined>)[LINK_COOKIE] || 'none';
      await this.runOrShowProblems(
        response,
        settings,
        (problems) => newPasswordForm(settings, problems),
        async () => {
          await this.passwords.reset(
            await parseInput(passwords.reset, { token, password, confirmPassword }),
            this.guestPrincipal(request, settings),
          );
          response.clearCookie(LINK_COOKIE, this.cookieOptions());
          this.sendChanged(response, settings);
        },
      );
    },
  );

  readonly showChangePassword = this.handler(ACCOUNT_PATHS.changePassword, async (_request, response, settings) => {
    response.send(changePasswordForm(settings, {}, ''));
  });

  readonly submitChangePassword = this.handler(ACCOUNT_PATHS.changePassword, async (request, response, settings, typed) => {
    const { login = '', currentPassword = '', password = '', confirmPassword = '' } = typed;
    await this.runOrShowProblems(
      response,
      settings,
      (problems) => changePasswordForm(settings, problems, login),
      async () => {
        await parseInput(passwords.reset, { currentPassword, password, confirmPassword });
        await this.passwords.change(login.slice(0, 254), currentPassword, password, this.guestPrincipal(request, settings));
        this.sendChanged(response, settings);
      },
    );
  });

  private sendChanged(response: PortalResponse, settings: PageSettings): void {
    response.send(accountMessagePage(settings, 'changedTitle', 'changed', '/auth/login', 'again'));
  }

  private async runOrShowProblems(
    response: PortalResponse,
    { locale }: PageSettings,
    form: (problems: FormProblems) => string,
    work: () => Promise<void>,
  ) {
    try {
      await work();
    } catch (error) {
      const problems = problemsOf(error, locale);
      const retryAfter = error instanceof AppError ? error.details.retryAfter : undefined;
      if (retryAfter) response.set('Retry-After', String(retryAfter));
      response.status(retryAfter ? 429 : 422).send(form(problems));
    }
  }

  private handler(path: string, step: PageHandler) {
    return async (request: PortalRequest, response: PortalResponse, next: NextFunction): Promise<void> => {
      try {
        const settings = this.pages.withLanguageLink(await this.pages.settingsOf(request), path);
        this.cookies.keepLocale(request, response);
        const body = Object.entries((request.body ?? {}) as Record<string, unknown>);
        await step(
          request,
          response,
          settings,
          Object.fromEntries(body.map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
        );
      } catch (error) {
        next(error);
      }
    };
  }

  /** A guest principal: the forms authenticate by token or password, not by session. */
  private guestPrincipal(request: PortalRequest, { locale }: PageSettings): Principal {
    return { permissions: GUEST, locale, address: request.ip ?? '', device: this.devices.read(request), requestId: request.requestId };
  }

  private cookieOptions() {
    return { httpOnly: true, sameSite: 'lax', path: '/idp/account', secure: this.config.secure } as const;
  }
}
