import { DEFAULT_LOCALE, isLocale, type Locale } from '../../common/locale/locales.ts';
import {
  isColorScheme,
  isFontSize,
  isRowHeight,
  isSideMenuWidth,
  themeOf,
  type ColorScheme,
  type FontSize,
  type RowHeight,
  type SideMenuWidth,
  type Theme,
} from '../../common/locale/appearance.ts';
import { cookiesOf } from '../http/cookies.ts';

/** The parts of an Express request from which the user's preferences are read. */
export interface PreferencesRequest {
  query: Record<string, unknown>;
  cookies?: unknown;
  acceptsLanguages(): string[];
}

/** The language of a request: the first of the `lang` parameter, the cookie `locale`, Accept-Language, and Arabic. */
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

interface Appearance {
  theme: Theme;
  colorScheme: ColorScheme;
  fontSize: FontSize;
}

/** The user's theme, colour scheme and font size, with defaults for missing or unknown values. */
export function appearanceOf(request: Pick<PreferencesRequest, 'cookies'>): Appearance {
  const cookies = cookiesOf(request);
  const fontSize = cookies['font-size'];
  const colorScheme = cookies['color-scheme'];
  return {
    theme: themeOf(cookies['theme']) ?? 'default',
    colorScheme: isColorScheme(colorScheme) ? colorScheme : 'system',
    fontSize: isFontSize(fontSize) ? fontSize : 'A',
  };
}

/** Cookies that identify no user: the preferences, and the device cookie, which only the OTP limits and logins read. */
const PREFERENCE_COOKIES = new Set([
  'locale',
  'theme',
  'color-scheme',
  'font-size',
  'consent',
  'device',
  '__Host-device',
]);

/** Whether no cookie identifies the user. */
export function hasOnlyPreferenceCookies(request: Pick<PreferencesRequest, 'cookies'>): boolean {
  return Object.keys(cookiesOf(request)).every((name) => PREFERENCE_COOKIES.has(name));
}

/** The width of the dashboard's side menu: the cookie `side-menu`, else `wide`. */
export function sideMenuOf(request: Pick<PreferencesRequest, 'cookies'>): SideMenuWidth {
  const width = cookiesOf(request)['side-menu'];
  return isSideMenuWidth(width) ? width : 'wide';
}

/** The height of the rows in the lists of staff: the cookie `row-height`, else `compact`. */
export function rowHeightOf(request: Pick<PreferencesRequest, 'cookies'>): RowHeight {
  const height = cookiesOf(request)['row-height'];
  return isRowHeight(height) ? height : 'compact';
}
