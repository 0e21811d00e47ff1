import { directionOf, type Locale } from '../../../common/locale/locales.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Plain text as HTML: everything escaped, web addresses made links. */
export function linkedHtml(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"'\u2066-\u2069]+)/)
    .map((part, index) => (index % 2 ? link(part) : escapeHtml(part)))
    .join('');
}

/** An address is a left-to-right run, also inside Arabic; the full stop after it belongs to the sentence. */
function link(address: string): string {
  const end = /(?<![.,;:!?)،؛؟])[.,;:!?)،؛؟]*$/.exec(address)![0].length;
  const href = escapeHtml(address.slice(0, address.length - end));
  return `<a href="${href}" rel="noopener noreferrer"><bdi dir="ltr">${href}</bdi></a>${escapeHtml(address.slice(address.length - end))}`;
}

/** The HTML form of an email's text, in its language's direction. */
export function emailHtml(subject: string, text: string, language: Locale): string {
  const direction = directionOf(language);
  const align = direction === 'rtl' ? 'right' : 'left';
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${linkedHtml(paragraph).replace(/\n/g, '<br>')}</p>`);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body dir="${direction}" style="font-family:'IBM Plex Sans Arabic',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.6;text-align:${align}">
${paragraphs.join('\n')}
</body>
</html>`;
}
