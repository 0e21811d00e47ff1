import { DEFAULT_LOCALE, isLocale, type Locale } from '../../common/locale/locales.ts';
import { isFontSize, isSideMenuWidth, themeOf, type FontSize, type SideMenuWidth, type Theme } from '../../common/locale/appearance.ts';

/** The parts of an Express request that hold the user's preferences. */
export interface PreferencesRequest {
  headers: { authorization?: string };
  query: Record<string, unknown>;
  cookies?: unknown;
  acceptsLanguages(): string[];
}

const cookiesOf = ({ cookies }: Pick<PreferencesRequest, 'cookies'>): Record<string, string | undefined> =>
  (cookies ?? {}) as Record<string, string | undefined>;

/**
 * The user's language: the `lang` query parameter, the cookie, Accept-Language, or Arabic.
 */
export function localeOf(request: Pick<PreferencesRequest, 'query' | 'cookies' | 'acceptsLanguages'>): Locale {
  const { lang } = request.query;
  if (isLocale(lang)) return lang;
  const { locale } = cookiesOf(request);
  if (isLocale(locale)) return locale;
  for (const preferred of request.acceptsLanguages()) {
    const language = preferred.slice(0, 2).toLowerCase();
    if (isLocale(language)) return language;
  }
  return DEFAULT_LOCALE;
}

/** The user's theme and font size, with defaults for missing or unknown values. */
export function appearanceOf(request: Pick<PreferencesRequest, 'cookies'>): { theme: Theme; fontSize: FontSize } {
  const cookies = cookiesOf(request);
  const fontSize = cookies['font-size'];
  return { theme: themeOf(cookies['theme']) ?? 'default', fontSize: isFontSize(fontSize) ? fontSize : 'A' };
}

/** Cookies that do not identify a user: the preferences and the device cookie. */
const PREFERENCE_COOKIES = new Set(['locale', 'theme', 'font-size', 'consent', 'device', '__Host-device']);

/** Whether the request is anonymous: no Authorization header and no cookie except preferences. */
export function hasOnlyPreferenceCookies(request: Pick<PreferencesRequest, 'headers' | 'cookies'>): boolean {
  return request.headers.authorization === undefined && Object.keys(cookiesOf(request)).every((name) => PREFERENCE_COOKIES.has(name));
}

/** The stored width of the dashboard's side menu. */
export function sideMenuOf(request: Pick<PreferencesRequest, 'cookies'>): SideMenuWidth {
  const width = cookiesOf(request)['side-menu'];
  return isSideMenuWidth(width) ? width : 'wide';
}
