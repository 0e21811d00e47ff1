import { Injectable } from '@nestjs/common';
import type { NextFunction } from 'express';
import { GUEST } from '../../../common/access/permissions.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError, CATALOGUE } from '../../../common/errors/catalogue.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { passwords } from '../../../common/users/passwords.contract.ts';
import { Config } from '../../config/config.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { parseInput } from '../../http/validate.ts';
import { escapeHtml } from '../../outside/email/email-html.ts';
import { DeviceCookie } from '../../otp/device-cookie.ts';
import { PasswordsService } from '../../users/passwords/passwords.service.ts';
import { AuthCookies } from '../auth-cookies.ts';
import { ACCOUNT, accountMessage, changeForm, forgottenForm, freshForm } from './account-forms.ts';
import type { FormProblems } from './provider-form.ts';
import { looksOf, ProviderPages } from './provider-pages.ts';
import type { Looks } from './provider-page.ts';

type Typed = Record<string, string>;
type Step = (request: PortalRequest, response: PortalResponse, looks: Looks, typed: Typed) => Promise<void>;

const COOKIE = 'password-link';
const TOKEN = /^[\w-]{43}$/;

/** What a failed call says, at its fields where it names them. */
function problemsOf(fault: unknown, locale: Locale): FormProblems {
  if (!(fault instanceof AppError)) throw fault;
  const { fieldErrors } = fault.details;
  if (!fieldErrors?.length) return { whole: escapeHtml(CATALOGUE[fault.code][locale]) };
  return Object.fromEntries(fieldErrors.map((error) => [error.field, escapeHtml(localised(error, 'description', locale))]));
}

/** The provider's pages about passwords: forgotten, new, changed. They work without scripts, as the login form does. */
@Injectable()
export class AccountPages {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly pages: ProviderPages,
    private readonly cookies: AuthCookies,
    private readonly devices: DeviceCookie,
    private readonly config: Config,
  ) {}

  readonly showForgotten = this.page(ACCOUNT.forgotten, async (_request, response, looks) => {
    response.send(forgottenForm(looks, {}, ''));
  });

  readonly askLink = this.page(ACCOUNT.forgotten, async (request, response, looks, typed) => {
    const { email = '' } = typed;
    await this.attempt(
      response,
      looks,
      (problems) => forgottenForm(looks, problems, email),
      async () => {
        await this.passwords.ask(await parseInput(passwords.ask, { email }), this.callerOf(request, looks));
        response.send(accountMessage(looks, 'linkSentTitle', 'linkSent', '/', 'home'));
      },
    );
  });

  /** The link's token goes into a cookie at once: no address with it stays in the history. */
  readonly showFresh = this.page(ACCOUNT.fresh, async (request, response, looks) => {
    const { token } = request.query;
    if (typeof token !== 'string') return void response.send(freshForm(looks, {}));
    if (TOKEN.test(token)) response.cookie(COOKIE, token, { ...this.cookie(), maxAge: this.config.PASSWORD_LINK_MINUTES * 60_000 });
    response.redirect(303, `${ACCOUNT.fresh}?lang=${looks.locale}`);
  });

  readonly setFresh = this.page(ACCOUNT.fresh, async (request, response, looks, { password = '', confirmPassword = '' }) => {
    const token = (request.cookies as Record<string, string | undefined>)[COOKIE] || 'none';
    await this.attempt(
      response,
      looks,
      (problems) => freshForm(looks, problems),
      async () => {
        await this.passwords.reset(await parseInput(passwords.reset, { token, password, confirmPassword }), this.callerOf(request, looks));
        response.clearCookie(COOKIE, this.cookie());
        this.done(response, looks);
      },
    );
  });

  readonly showChange = this.page(ACCOUNT.change, async (_request, response, looks) => {
    response.send(changeForm(looks, {}, ''));
  });

  readonly setChange = this.page(ACCOUNT.change, async (request, response, looks, typed) => {
    const { login = '', currentPassword = '', password = '', confirmPassword = '' } = typed;
    await this.attempt(
      response,
      looks,
      (problems) => changeForm(looks, problems, login),
      async () => {
        await parseInput(passwords.reset, { currentPassword, password, confirmPassword });
        await this.passwords.change(login.slice(0, 254), currentPassword, password, this.callerOf(request, looks));
        this.done(response, looks);
      },
    );
  });

  private done(response: PortalResponse, looks: Looks): void {
    response.send(accountMessage(looks, 'changedTitle', 'changed', '/auth/login', 'again'));
  }

  private async attempt(response: PortalResponse, { locale }: Looks, form: (problems: FormProblems) => string, work: () => Promise<void>) {
    try {
      await work();
    } catch (fault) {
      const problems = problemsOf(fault, locale);
      const wait = (fault as AppError).details.retryAfter;
      if (wait) response.set('Retry-After', String(wait));
      response.status(wait ? 429 : 422).send(form(problems));
    }
  }

  private page(path: string, step: Step) {
    return async (request: PortalRequest, response: PortalResponse, next: NextFunction): Promise<void> => {
      try {
        const looks = this.pages.inBoth(looksOf(request), path);
        this.cookies.keepLocale(request, response);
        const body = Object.entries((request.body ?? {}) as Record<string, unknown>);
        await step(
          request,
          response,
          looks,
          Object.fromEntries(body.map(([name, value]) => [name, typeof value === 'string' ? value : ''])),
        );
      } catch (fault) {
        next(fault);
      }
    };
  }

  /** Nobody in particular: the form shows who may change what. */
  private callerOf(request: PortalRequest, { locale }: Looks): Caller {
    return { permissions: GUEST, locale, address: request.ip ?? '', device: this.devices.read(request), requestId: request.requestId };
  }

  private cookie() {
    return { httpOnly: true, sameSite: 'lax', path: '/idp/account', secure: this.config.secure } as const;
  }
}
