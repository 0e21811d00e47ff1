import { createHash } from 'node:crypto';
import type { Locale } from '../../common/locale/locales.ts';
import { translate } from '../i18n/translate.ts';
import { errorResponseOf } from '../i18n/error-texts.ts';
import { plainHeader, STYLE } from './plain-page.ts';

/** Retry-After in seconds. */
const RETRY_AFTER = 30;

/** The section in one language. The page is Arabic, so only the English section sets its language. */
function section(locale: Locale): string {
  const [open, heading] = locale === 'ar' ? ['<section>', 'h1'] : ['<section lang="en" dir="ltr">', 'h2'];
  return `${open}
<${heading}>${translate(locale, 'outage.title')}</${heading}>
<p>${translate(locale, 'outage.body')}</p>
<p>${translate(locale, 'outage.advice')}</p>
<a href="">${translate(locale, 'outage.retry')}</a>
</section>`;
}

/** The page that a proxy serves while no instance is available: both languages, no external resources, no script. */
export function outagePage(): string {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${translate('ar', 'outage.pageTitle')} · ${translate('en', 'outage.pageTitle')}</title>
<style>${STYLE}</style>
</head>
<body>
${plainHeader('ar')}
<main>
${section('ar')}
${section('en')}
</main>
</body>
</html>
`;
}

/** The error response for API clients. */
export const outageResponse = (): string =>
  `${JSON.stringify(errorResponseOf('UNAVAILABLE', '', { retryAfter: RETRY_AFTER }))}\n`;

/** A page or JSON as an HAProxy errorfile, with the response headers. */
function haproxyErrorFile(page: string, type: string): string {
  const head = [
    'HTTP/1.1 503 Service Unavailable',
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(page)}`,
    'Cache-Control: no-store',
    `Retry-After: ${RETRY_AFTER}`,
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${page}`;
}

/** The files under `deploy/error-pages`, by name. */
export function outageFiles(): Record<string, string> {
  const [page, response] = [outagePage(), outageResponse()];
  return {
    '503.html': page,
    '503.json': response,
    'haproxy-503.http': haproxyErrorFile(page, 'text/html; charset=utf-8'),
    'haproxy-503-api.http': haproxyErrorFile(response, 'application/json'),
  };
}
