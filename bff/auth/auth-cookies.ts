import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { isLocale } from '../../common/locale/locales.ts';
import { Config } from '../config/config.ts';

/** What the browser's first render may show of the person; never believed. */
export interface LoggedUserCookie {
  fullName: string;
  fullNameAr: string;
  userType: number;
}

const OPAQUE_ID = /^[\w-]{43}$/;
const MINUTE_MS = 60_000;
const LOCALE_HOURS = 24;

/** How long a sign-in may take. */
export const ATTEMPT_MINUTES = 15;

/** The cookies of a session (product rules, Cookies). On https those that count carry the `__Host-` prefix: no other host can plant them. */
@Injectable()
export class AuthCookies {
  constructor(private readonly config: Config) {}

  /** The session's token, if the cookie could be one of ours. */
  token(request: Request): string | undefined {
    return this.opaque(request, 'token');
  }

  /** Whether the browser brought a session cookie at all, good or bad. */
  claimsSession(request: Request): boolean {
    const cookies = cookiesOf(request);
    return cookies[this.name('token')] !== undefined || cookies['logged-user'] !== undefined;
  }

  /** The browser that began a sign-in. */
  browser(request: Request): string | undefined {
    return this.opaque(request, 'sign-in');
  }

  setBrowser(response: Response, browser: string): void {
    response.cookie(this.name('sign-in'), browser, { ...this.plain(), httpOnly: true, maxAge: ATTEMPT_MINUTES * MINUTE_MS });
  }

  /** What an earlier proof opened on this browser is not the signed-in person's. */
  setSession(response: Response, token: string, shown: LoggedUserCookie): void {
    const maxAge = this.config.SESSION_MAX_HOURS * 60 * MINUTE_MS;
    response.cookie(this.name('token'), token, { ...this.plain(), httpOnly: true, maxAge });
    response.cookie('logged-user', JSON.stringify(shown), { ...this.plain(), maxAge });
    this.clear(response, 'guest');
  }

  clearSession(response: Response): void {
    this.clear(response, this.name('token'));
    response.clearCookie('logged-user', this.plain());
  }

  /** Signing out: neither the session nor what was proven by code stays on the machine. */
  clearPerson(response: Response): void {
    this.clearSession(response);
    this.clear(response, 'guest');
  }

  currentPath(request: Request): string | undefined {
    return cookiesOf(request)['currentPath'];
  }

  setCurrentPath(response: Response, path: string): void {
    response.cookie('currentPath', path, { ...this.plain(), httpOnly: true, maxAge: 60 * MINUTE_MS });
  }

  /** `?lang=` chooses for the visits to come as well; the cookie lives one day (specification §9). */
  keepLocale(request: Request, response: Response): void {
    const { lang } = request.query;
    if (isLocale(lang)) response.cookie('locale', lang, { ...this.plain(), maxAge: LOCALE_HOURS * 60 * MINUTE_MS });
  }

  clearCurrentPath(response: Response): void {
    this.clear(response, 'currentPath');
  }

  private opaque(request: Request, name: string): string | undefined {
    const value = cookiesOf(request)[this.name(name)];
    return value !== undefined && OPAQUE_ID.test(value) ? value : undefined;
  }

  private name(name: string): string {
    return this.config.secure ? `__Host-${name}` : name;
  }

  private clear(response: Response, name: string): void {
    response.clearCookie(name, { ...this.plain(), httpOnly: true });
  }

  private plain(): CookieOptions {
    return { sameSite: 'lax', path: '/', secure: this.config.secure };
  }
}

const cookiesOf = (request: Request): Record<string, string | undefined> => (request.cookies ?? {}) as Record<string, string | undefined>;
