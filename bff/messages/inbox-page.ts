import { formatDateTime } from '../../common/locale/locales.ts';
import { escapeHtml, linkedHtml } from '../outside/email/email-html.ts';
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

const CHANNELS: Record<string, string> = { SMS: 'SMS · رسالة نصية', EMAIL: 'Email · بريد إلكتروني' };

/** The demo's inbox as a page without scripts. `nonce`: of this response's content security policy. */
export function inboxPage(messages: InboxMessage[], nonce: string): string {
  const list = messages.length
    ? messages.map(article).join('\n')
    : '<p>No messages yet · <span lang="ar" dir="rtl">لا توجد رسائل بعد</span></p>';
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Demo inbox · صندوق رسائل العرض</title>
<style nonce="${escapeHtml(nonce)}">${STYLE}</style>
</head>
<body>
<main>
<h1><span>Demo inbox</span> · <span lang="ar" dir="rtl">صندوق رسائل العرض</span></h1>
<p>In the demo nothing is sent: messages and codes stay here, the newest first. <a href="/dev/inbox">Refresh</a></p>
<p lang="ar" dir="rtl">لا تُرسَل أي رسالة في العرض التجريبي: تبقى الرسائل ورموز التحقق هنا، الأحدث أولًا. <a href="/dev/inbox">تحديث</a></p>
${list}
</main>
</body>
</html>
`;
}

function article({ channel, to, subject, text, createdAt, html }: InboxMessage): string {
  return `<article>
<h2>${escapeHtml(CHANNELS[channel] ?? channel)} → <bdi dir="ltr">${escapeHtml(to)}</bdi></h2>
<p class="when"><time datetime="${escapeHtml(createdAt)}">${escapeHtml(formatDateTime(createdAt, 'en'))}</time></p>
${subject === undefined ? '' : `<p dir="auto"><strong>${escapeHtml(subject)}</strong></p>\n`}${html === undefined ? '' : frame(html)}<p class="text" dir="auto">${linkedHtml(text)}</p>
</article>`;
}

/** An email as its reader sees it, in a frame without scripts, forms or the portal's origin; its links open beside the page. */
function frame(html: string): string {
  return `<iframe title="Email · بريد إلكتروني" loading="lazy" sandbox="allow-popups" srcdoc="${escapeHtml(html)}"></iframe>\n`;
}
