import type { FontSize, Theme } from '../../../common/locale/appearance.ts';
import { directionOf, otherLocale, type Locale } from '../../../common/locale/locales.ts';
import { escapeHtml } from '../../outside/email/email-html.ts';
import { PROVIDER_TEXTS, type ProviderText } from './provider-texts.ts';

/** How the person wants to see the page. */
export interface Looks {
  locale: Locale;
  theme: Theme;
  fontSize: FontSize;
  /** Where the same page is in the other language, if it can be asked for again. */
  languageHref?: string;
}

/** A text in the page's language, ready for HTML. */
export function say(key: ProviderText, locale: Locale, values: Record<string, string> = {}): string {
  const filled = PROVIDER_TEXTS[key][locale].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return escapeHtml(filled);
}

const EMBLEM = `<svg viewBox="0 0 48 48" aria-hidden="true"><g fill="var(--brand)"><rect x="8.5" y="8.5" width="31" height="31" rx="4"/>
<rect x="8.5" y="8.5" width="31" height="31" rx="4" transform="rotate(45 24 24)"/></g><g stroke-linecap="round" stroke-width="3" stroke="var(--on-brand)">
<path d="M13.5 22.5v3M18.75 19v10M29.25 19v10M34.5 22.5v3"/><path d="M24 15v18" stroke="var(--accent-fill)"/></g></svg>`;

/** A whole page of the provider around its card. `title`, `card`: HTML. */
export function providerPage({ locale, theme, fontSize, languageHref }: Looks, title: string, card: string): string {
  const other = otherLocale(locale);
  const language = languageHref
    ? `<a href="${escapeHtml(languageHref)}" lang="${other}" hreflang="${other}" dir="${directionOf(other)}">${say('language', locale)}</a>`
    : '';
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}" data-theme="${theme}" data-font-size="${escapeHtml(fontSize)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${say('brand', locale)}</title>
<link rel="stylesheet" href="/idp/assets/sign-in.css">
</head>
<body>
<header>
<div class="bar"><div><span>${say('service', locale)}</span>${language}</div></div>
<div class="head"><div>${EMBLEM}<span><span class="name">${say('brand', locale)}</span><span class="owner">${say('owner', locale)}</span></span></div></div>
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

/** A card that only says something and leads on. */
export function messageCard(title: string, text: string, href: string, link: string): string {
  return `<h1>${title}</h1>
<p class="lead">${text}</p>
<a class="button" href="${escapeHtml(href)}">${link}</a>`;
}
