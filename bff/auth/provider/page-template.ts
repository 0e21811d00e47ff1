import { brandingNames, emblemPath } from '../../../common/city/branding.ts';
import type { CityBranding } from '../../../common/city/city.types.ts';
import type { ColorScheme, FontSize, Theme } from '../../../common/locale/appearance.ts';
import { directionOf, nextLocale, type Locale } from '../../../common/locale/locales.ts';
import type texts from '../../../common/locale/messages/en/provider.json';
import { translate, type TextValues } from '../../i18n/translate.ts';
import { escapeHtml } from '../../integrations/email/email-html.ts';

/** Language and appearance of a provider page. */
export interface PageSettings {
  /** The city's branding. */
  branding: CityBranding;
  locale: Locale;
  theme: Theme;
  colorScheme: ColorScheme;
  fontSize: FontSize;
  /** The URL of the page in the next language, if it can be requested again. */
  languageHref?: string;
}

type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;
/** The key of a text in `provider.json`, without the suffix of plurals. */
export type ProviderTextKey = WithoutPlural<keyof (typeof texts)['provider']>;

/** A text of `provider.json` in the given language, escaped for HTML. */
export const providerText = (key: ProviderTextKey, locale: Locale, values?: TextValues): string =>
  escapeHtml(translate(locale, `provider.${key}`, values));

const EMBLEM = `<svg viewBox="0 0 48 48" aria-hidden="true"><g fill="var(--brand-700)"><rect x="8.5" y="8.5" width="31" height="31" rx="4"/>
<rect x="8.5" y="8.5" width="31" height="31" rx="4" transform="rotate(45 24 24)"/></g><g stroke-linecap="round" stroke-width="3" stroke="var(--on-brand)">
<path d="M13.5 22.5v3M18.75 19v10M29.25 19v10M34.5 22.5v3"/><path d="M24 15v18" stroke="var(--accent-fill)"/></g></svg>`;

/** A complete provider page. `title` and `card` are HTML. */
export function providerPage(settings: PageSettings, title: string, card: string): string {
  const { branding, locale, theme, colorScheme, fontSize, languageHref } = settings;
  const other = nextLocale(locale);
  const scheme = colorScheme === 'system' ? '' : ` data-scheme="${colorScheme}"`;
  const { portal, city } = brandingNames(branding, locale);
  const colors = branding.color
    ? `\n<link rel="stylesheet" href="/idp/assets/colour-${branding.color.slice(1)}.css">`
    : '';
  const emblem = branding.emblem ? `<img src="${emblemPath(branding.emblem)}" alt="" width="52" height="52">` : EMBLEM;
  const language = languageHref
    ? `<a href="${escapeHtml(languageHref)}" lang="${other}" hreflang="${other}" dir="${directionOf(other)}">${translate(other, `site.language.${other}`)}</a>`
    : '';
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}" data-theme="${theme}"${scheme} data-font-size="${escapeHtml(fontSize)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(portal)}</title>
<link rel="stylesheet" href="/idp/assets/sign-in.css">${colors}
</head>
<body>
<header>
<div class="bar"><div><span>${providerText('service', locale)}</span>${language}</div></div>
<div class="head"><div>${emblem}<span><span class="name">${escapeHtml(portal)}</span><span class="city">${escapeHtml(city)}</span></span></div></div>
</header>
<main>
<div class="card">
${card}
</div>
</main>
</body>
</html>
`;
}

/** A complete page with one message and one link. `values`: of the text. */
export function messagePage(
  settings: PageSettings,
  title: ProviderTextKey,
  text: ProviderTextKey,
  href: string,
  link: ProviderTextKey,
  values?: TextValues,
): string {
  const { locale } = settings;
  const heading = providerText(title, locale);
  return providerPage(
    settings,
    heading,
    `<h1>${heading}</h1>
<p class="intro">${providerText(text, locale, values)}</p>
<a class="button" href="${escapeHtml(href)}">${providerText(link, locale)}</a>`,
  );
}
