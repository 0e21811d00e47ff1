import { directionOf, LOCALES, type Locale } from '../../common/locale/locales.ts';
import { translate } from '../i18n/translate.ts';
import { plainHeader, STYLE } from './plain-page.ts';

const STYLE_FILE = 'offline.css';

/**
 * The page that the service worker shows when a page cannot be loaded. The empty `href` reloads the requested URL.
 */
const offlinePage = (locale: Locale): string => `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${translate(locale, 'outage.offline.title')} · ${translate(locale, 'site.brand.name')}</title>
<link rel="stylesheet" href="/${STYLE_FILE}">
</head>
<body>
${plainHeader(locale)}
<main>
<section>
<h1>${translate(locale, 'outage.offline.title')}</h1>
<p>${translate(locale, 'outage.offline.body')}</p>
<p>${translate(locale, 'outage.offline.advice')}</p>
<a href="">${translate(locale, 'outage.retry')}</a>
</section>
</main>
</body>
</html>
`;

/**
 * The files under `web/public`, by name. The stylesheet is a separate file, because the Content Security Policy of
 * static files forbids inline styles.
 */
export const offlineFiles = (): Record<string, string> => ({
  [STYLE_FILE]: `${STYLE}\n`,
  ...Object.fromEntries(LOCALES.map((locale) => [`offline-${locale}.html`, offlinePage(locale)])),
});
