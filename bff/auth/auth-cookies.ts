import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isLocale } from '../../common/locale/locales.ts';
import { HOUR_MS, MINUTE_MS } from '../../common/durations.ts';
import { Config } from '../config/config.ts';
import { isToken } from '../database/opaque-token.ts';
import { cookieOptions, cookiesOf } from '../http/cookies.ts';

/** The user's name and type for the browser's first render. The server never trusts this cookie. */
export interface LoggedUserCookie {
  fullName: string;
  fullNameAr: string;
  userType: number;
}

const LOCALE_HOURS = 24;

/** Maximum duration of a sign-in. */
export const ATTEMPT_MINUTES = 15;

/** The session cookies. On https they carry the `__Host-` prefix, so that no other host can set them. */
@Injectable()
export class AuthCookies {
  constructor(private readonly config: Config) {}

  /** The session token; undefined when the cookie is missing or malformed. */
  token(request: Request): string | undefined {
    return this.tokenIn(request, 'token');
  }

  /** Whether the request has a session cookie, valid or not. */
  hasSessionCookie(request: Request): boolean {
    const cookies = cookiesOf(request);
    return cookies[this.name('token')] !== undefined || cookies['logged-user'] !== undefined;
  }

  /** The id of the browser that started a sign-in. */
  signInBrowserId(request: Request): string | undefined {
    return this.tokenIn(request, 'sign-in');
  }

  setSignInBrowserId(response: Response, browser: string): void {
    response.cookie(this.name('sign-in'), browser, {
      ...cookieOptions(this.config),
      httpOnly: true,
      maxAge: ATTEMPT_MINUTES * MINUTE_MS,
    });
  }

  /** Sets the session cookies and clears the guest proof: a contact verified before is not necessarily the user's. */
  setSession(response: Response, token: string, shown: LoggedUserCookie): void {
    const maxAge = this.config.SESSION_MAX_HOURS * HOUR_MS;
    response.cookie(this.name('token'), token, { ...cookieOptions(this.config), httpOnly: true, maxAge });
    response.cookie('logged-user', JSON.stringify(shown), { ...cookieOptions(this.config), maxAge });
    this.clear(response, 'guest');
  }

  clearSession(response: Response): void {
    this.clear(response, this.name('token'));
    response.clearCookie('logged-user', cookieOptions(this.config));
  }

  /** For signing out: clears the session and the guest proof. */
  clearUser(response: Response): void {
    this.clearSession(response);
    this.clear(response, 'guest');
  }

  currentPath(request: Request): string | undefined {
    return cookiesOf(request)['currentPath'];
  }

  setCurrentPath(response: Response, path: string): void {
    response.cookie('currentPath', path, { ...cookieOptions(this.config), httpOnly: true, maxAge: HOUR_MS });
  }

  /** Stores the language of `?lang=` for one day (specification §9). */
  keepLocale(request: Request, response: Response): void {
    const { lang } = request.query;
    if (isLocale(lang))
      response.cookie('locale', lang, { ...cookieOptions(this.config), maxAge: LOCALE_HOURS * HOUR_MS });
  }

  clearCurrentPath(response: Response): void {
    this.clear(response, 'currentPath');
  }

  private tokenIn(request: Request, name: string): string | undefined {
    const value = cookiesOf(request)[this.name(name)];
    return value !== undefined && isToken(value) ? value : undefined;
  }

  private name(name: string): string {
    return this.config.secure ? `__Host-${name}` : name;
  }

  private clear(response: Response, name: string): void {
    response.clearCookie(name, { ...cookieOptions(this.config), httpOnly: true });
  }
}
