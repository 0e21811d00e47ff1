import { formatDateTime, type Locale } from '../../common/locale/locales.ts';
import { hasText, translate, type TextKey } from '../i18n/translate.ts';
import { escapeHtml, linkedHtml } from '../integrations/email/email-html.ts';
import type { InboxMessage } from './inbox.repository.ts';

const STYLE = `
body { font: 1rem/1.6 'IBM Plex Sans Arabic', system-ui, sans-serif; color: #1d1d1f; background: #f5f5f5; margin: 0 }
main { max-width: 44rem; margin-inline: auto; padding: 1.5rem 1rem }
article { background: #fff; border: 1px solid #c9c9ce; border-radius: .5rem; padding: 1rem; margin-block: 1rem }
h2 { font-size: 1rem; margin: 0 0 .25rem }
h1 span, h2 span { white-space: nowrap }
.when { color: #55555c; margin: 0 0 .75rem }
.text { white-space: pre-wrap; unicode-bidi: plaintext; overflow-wrap: anywhere; margin: 0; font-size: 1.0625rem }
iframe { display: block; inline-size: 100%; block-size: 28rem; border: 1px solid #c9c9ce; border-radius: .25rem; margin-block: .75rem }
a { color: #0b57a4 }
`;

const inBothLanguages = (key: TextKey): string => `${translate('en', key)} · ${translate('ar', key)}`;
const arabic = (tag: string, text: string): string => `<${tag} lang="ar" dir="rtl">${text}</${tag}>`;
const channelOf = (channel: string): string =>
  hasText(`inbox.channel.${channel}`) ? inBothLanguages(`inbox.channel.${channel}` as TextKey) : channel;
const refresh = (locale: Locale): string =>
  `${translate(locale, 'inbox.lead')} <a href="/dev/inbox">${translate(locale, 'inbox.refresh')}</a>`;

/** The demo's inbox as a page without scripts. `nonce`: from the content security policy of this response. */
export function inboxPage(messages: InboxMessage[], nonce: string): string {
  const list = messages.length
    ? messages.map(article).join('\n')
    : `<p>${translate('en', 'inbox.empty')} · ${arabic('span', translate('ar', 'inbox.empty'))}</p>`;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${inBothLanguages('inbox.title')}</title>
<style nonce="${escapeHtml(nonce)}">${STYLE}</style>
</head>
<body>
<main>
<h1><span>${translate('en', 'inbox.title')}</span> · ${arabic('span', translate('ar', 'inbox.title'))}</h1>
<p>${refresh('en')}</p>
${arabic('p', refresh('ar'))}
${list}
</main>
</body>
</html>
`;
}

function article({ channel, to, subject, text, createdAt, html }: InboxMessage): string {
  return `<article>
<h2>${escapeHtml(channelOf(channel))} → <bdi dir="ltr">${escapeHtml(to)}</bdi></h2>
<p class="when"><time datetime="${escapeHtml(createdAt)}">${escapeHtml(formatDateTime(createdAt, 'en'))}</time></p>
${subject === undefined ? '' : `<p dir="auto"><strong>${escapeHtml(subject)}</strong></p>\n`}${html === undefined ? '' : frame(html)}<p class="text" dir="auto">${linkedHtml(text)}</p>
</article>`;
}

/**
 * An email as its reader sees it, in a sandboxed frame without scripts, forms or the portal's origin. Links open in a
 * new tab.
 */
function frame(html: string): string {
  return `<iframe title="${inBothLanguages('inbox.channel.EMAIL')}" loading="lazy" sandbox="allow-popups" srcdoc="${escapeHtml(html)}"></iframe>\n`;
}
