import { DEFAULT_LOCALE, isLocale, type Locale } from '../../common/locale/locales.ts';
import { isFontSize, isSideMenuWidth, themeOf, type FontSize, type SideMenuWidth, type Theme } from '../../common/locale/appearance.ts';

/** What a request tells of the person's choices: an Express request does. */
export interface Choosing {
  headers: { authorization?: string };
  query: Record<string, unknown>;
  cookies?: unknown;
  acceptsLanguages(): string[];
}

const cookiesOf = ({ cookies }: Pick<Choosing, 'cookies'>): Record<string, string | undefined> =>
  (cookies ?? {}) as Record<string, string | undefined>;

/** The person's language: `lang` in the query, else the cookie, else what the browser prefers, else Arabic (product rules, Language). */
export function localeOf(request: Pick<Choosing, 'query' | 'cookies' | 'acceptsLanguages'>): Locale {
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

/** The theme and text size that the person chose; anything else is the default. */
export function appearanceOf(request: Pick<Choosing, 'cookies'>): { theme: Theme; fontSize: FontSize } {
  const cookies = cookiesOf(request);
  const fontSize = cookies['font-size'];
  return { theme: themeOf(cookies['theme']) ?? 'default', fontSize: isFontSize(fontSize) ? fontSize : 'A' };
}

/** With them the device's cookie, which no page depends on. */
const CHOICES = new Set(['locale', 'theme', 'font-size', 'consent', 'device', '__Host-device']);

/** Nothing in the request could name a person: no authorization, no cookie but a visitor's choices. */
export function onlyChoices(request: Pick<Choosing, 'headers' | 'cookies'>): boolean {
  return request.headers.authorization === undefined && Object.keys(cookiesOf(request)).every((name) => CHOICES.has(name));
}

/** How wide the person left the dashboard's side menu. */
export function sideMenuOf(request: Pick<Choosing, 'cookies'>): SideMenuWidth {
  const width = cookiesOf(request)['side-menu'];
  return isSideMenuWidth(width) ? width : 'wide';
}
