import { namesIn } from '../../../common/city/city-names.ts';
import type { CityBranding } from '../../../common/city/city.types.ts';
import { emblemPath } from '../../../common/city/emblem-path.ts';
import type { FontSize, Theme } from '../../../common/locale/appearance.ts';
import { directionOf, otherLocale, type Locale } from '../../../common/locale/locales.ts';
import type texts from '../../../common/locale/messages/en/provider.json';
import { translate, type TextValues } from '../../i18n/translate.ts';
import { escapeHtml } from '../../integrations/email/email-html.ts';

/** Language and appearance of a provider page. */
export interface PageSettings {
  /** The city's branding. */
  branding: CityBranding;
  locale: Locale;
  theme: Theme;
  fontSize: FontSize;
  /** The URL of the page in the other language, if it can be requested again. */
  languageHref?: string;
}

type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;
export type ProviderText = WithoutPlural<keyof (typeof texts)['provider']>;

/** A text in the page's language, escaped for HTML. */
export const say = (key: ProviderText, locale: Locale, values?: TextValues): string =>
  escapeHtml(translate(locale, `provider.${key}`, values));

const EMBLEM = `<svg viewBox="0 0 48 48" aria-hidden="true"><g fill="var(--brand)"><rect x="8.5" y="8.5" width="31" height="31" rx="4"/>
<rect x="8.5" y="8.5" width="31" height="31" rx="4" transform="rotate(45 24 24)"/></g><g stroke-linecap="round" stroke-width="3" stroke="var(--on-brand)">
<path d="M13.5 22.5v3M18.75 19v10M29.25 19v10M34.5 22.5v3"/><path d="M24 15v18" stroke="var(--accent-fill)"/></g></svg>`;

/** A complete provider page. `title` and `card` are HTML. */
export function providerPage({ branding, locale, theme, fontSize, languageHref }: PageSettings, title: string, card: string): string {
  const other = otherLocale(locale);
  const { portal, city } = namesIn(branding, locale);
  const colors = branding.color ? `\n<link rel="stylesheet" href="/idp/assets/colour-${branding.color.slice(1)}.css">` : '';
  const emblem = branding.emblem ? `<img src="${emblemPath(branding.emblem)}" alt="" width="52" height="52">` : EMBLEM;
  const language = languageHref
    ? `<a href="${escapeHtml(languageHref)}" lang="${other}" hreflang="${other}" dir="${directionOf(other)}">${translate(other, `site.language.${other}`)}</a>`
    : '';
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}" data-theme="${theme}" data-font-size="${escapeHtml(fontSize)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(portal)}</title>
<link rel="stylesheet" href="/idp/assets/sign-in.css">${colors}
</head>
<body>
<header>
<div class="bar"><div><span>${say('service', locale)}</span>${language}</div></div>
<div class="head"><div>${emblem}<span><span class="name">${escapeHtml(portal)}</span><span class="owner">${escapeHtml(city)}</span></span></div></div>
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

/** A card with a message and a link. */
export function messageCard(title: string, text: string, href: string, link: string): string {
  return `<h1>${title}</h1>
<p class="lead">${text}</p>
<a class="button" href="${escapeHtml(href)}">${link}</a>`;
}
