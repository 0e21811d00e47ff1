import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { isLocale } from '../../common/locale/locales.ts';
import { Config } from '../config/config.ts';

/** The user's name and type for the browser's first render. The server never trusts this cookie. */
export interface LoggedUserCookie {
  fullName: string;
  fullNameAr: string;
  userType: number;
}

const OPAQUE_ID = /^[\w-]{43}$/;
const MINUTE_MS = 60_000;
const LOCALE_HOURS = 24;

/** Maximum duration of a sign-in. */
export const ATTEMPT_MINUTES = 15;

/** The session cookies. On https they carry the `__Host-` prefix, so that no other host can set them. */
@Injectable()
export class AuthCookies {
  constructor(private readonly config: Config) {}

  /** The session token; undefined when the cookie is missing or malformed. */
  token(request: Request): string | undefined {
    return this.opaqueId(request, 'token');
  }

  /** Whether the request has a session cookie, valid or not. */
  hasSessionCookie(request: Request): boolean {
    const cookies = cookiesOf(request);
    return cookies[this.name('token')] !== undefined || cookies['logged-user'] !== undefined;
  }

  /** The opaque id of the browser that started a sign-in. */
  browserId(request: Request): string | undefined {
    return this.opaqueId(request, 'sign-in');
  }

  setBrowserId(response: Response, browser: string): void {
    response.cookie(this.name('sign-in'), browser, { ...this.baseOptions(), httpOnly: true, maxAge: ATTEMPT_MINUTES * MINUTE_MS });
  }

  /** Sets the session cookies and clears the guest proof: a contact verified before is not necessarily the user's. */
  setSession(response: Response, token: string, shown: LoggedUserCookie): void {
    const maxAge = this.config.SESSION_MAX_HOURS * 60 * MINUTE_MS;
    response.cookie(this.name('token'), token, { ...this.baseOptions(), httpOnly: true, maxAge });
    response.cookie('logged-user', JSON.stringify(shown), { ...this.baseOptions(), maxAge });
    this.clear(response, 'guest');
  }

  clearSession(response: Response): void {
    this.clear(response, this.name('token'));
    response.clearCookie('logged-user', this.baseOptions());
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
    response.cookie('currentPath', path, { ...this.baseOptions(), httpOnly: true, maxAge: 60 * MINUTE_MS });
  }

  /** Stores the language of `?lang=` for one day (specification §9). */
  keepLocale(request: Request, response: Response): void {
    const { lang } = request.query;
    if (isLocale(lang)) response.cookie('locale', lang, { ...this.baseOptions(), maxAge: LOCALE_HOURS * 60 * MINUTE_MS });
  }

  clearCurrentPath(response: Response): void {
    this.clear(response, 'currentPath');
  }

  private opaqueId(request: Request, name: string): string | undefined {
    const value = cookiesOf(request)[this.name(name)];
    return value !== undefined && OPAQUE_ID.test(value) ? value : undefined;
  }

  private name(name: string): string {
    return this.config.secure ? `__Host-${name}` : name;
  }

  private clear(response: Response, name: string): void {
    response.clearCookie(name, { ...this.baseOptions(), httpOnly: true });
  }

  private baseOptions(): CookieOptions {
    return { sameSite: 'lax', path: '/', secure: this.config.secure };
  }
}

const cookiesOf = (request: Request): Record<string, string | undefined> => (request.cookies ?? {}) as Record<string, string | undefined>;
