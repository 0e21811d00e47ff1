import { PALETTES } from '../../../common/locale/palettes.ts';
import { directionOf, type Locale } from '../../../common/locale/locales.ts';
import { translate } from '../../i18n/translate.ts';
import { splitLanguages, type EmailPart } from './bilingual-text.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Converts plain text to HTML: escapes it and links web addresses. */
export function linkedHtml(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"'\u2066-\u2069]+)/)
    .map((part, index) => (index % 2 ? link(part) : escapeHtml(part)))
    .join('');
}

/** The names of the portal and the main colour, dark enough for white text. */
export interface EmailBrand {
  ar: string;
  en: string;
  color: string;
}

const DEFAULT_COLOR = PALETTES.default.brand;
const LINK = `color:${DEFAULT_COLOR};word-break:break-all;overflow-wrap:anywhere`;

/** Addresses are isolated left-to-right runs. Punctuation at the end belongs to the sentence. */
function link(address: string): string {
  const end = /(?<![.,;:!?)،؛؟])[.,;:!?)،؛؟]*$/.exec(address)?.[0].length ?? 0;
  const href = escapeHtml(address.slice(0, address.length - end));
  const after = escapeHtml(address.slice(address.length - end));
  return `<a class="link" href="${href}" rel="noopener noreferrer" style="${LINK}"><bdi dir="ltr">${href}</bdi></a>${after}`;
}

const FONT = "'IBM Plex Sans Arabic',Tahoma,Arial,sans-serif";
const BUTTON = `display:inline-block;padding:12px 20px;border-radius:6px;background:${DEFAULT_COLOR};color:#ffffff;font-weight:bold;text-decoration:none`;
const CODE =
  'display:block;margin:12px 0;font-size:34px;line-height:1.3;font-weight:bold;letter-spacing:6px;unicode-bidi:isolate';

/** Overrides for mail clients with a dark mode; other clients use the inline styles. */
const DARK = `@media (prefers-color-scheme:dark){.page{background:#16181d!important}.card{background:#22252c!important}
.text,.text h1,.text h2{color:#f2f2f4!important}.link{color:#8fd3cb!important}.rule{border-color:#454a55!important}}`;

/** A line of a label and an address becomes a button, with the address below it. */
const LABELLED_LINK = /^(.{1,80}?)(?::\s*|(?<=[?؟])\s+)(https?:\/\/[^\s<>"'\u2066-\u2069]+)$/;
/** A one-time code in the text of an email: six digits in an isolated run. */
const ISOLATED_CODE = /\u2066(\d{6})\u2069/;

function lineHtml(line: string): string {
  const [, label, address] = LABELLED_LINK.exec(line) ?? [];
  if (label !== undefined && address !== undefined) {
    const href = escapeHtml(address);
    const button = `<a href="${href}" rel="noopener noreferrer" style="${BUTTON}">${escapeHtml(label)}</a>`;
    return `<span style="display:block;margin:12px 0">${button}<span style="display:block;margin-top:6px;font-size:13px">${link(address)}</span></span>`;
  }
  const [before = '', code, after = ''] = line.split(ISOLATED_CODE);
  if (code === undefined) return linkedHtml(line);
  return `${linkedHtml(before)}<span dir="ltr" style="${CODE}">${code}</span>${linkedHtml(after)}`;
}

function partHtml({ language, subject, text }: EmailPart, heading: 'h1' | 'h2'): string {
  const direction = directionOf(language);
  const align = direction === 'rtl' ? 'right' : 'left';
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph
      .split('\n')
      .map(lineHtml)
      .join('<br>')
      .replaceAll('</span><br>', '</span>')
      .replaceAll('<br><span style="display', '<span style="display');
    return `<p style="margin:0 0 16px">${lines}</p>`;
  });
  const size = heading === 'h1' ? 22 : 18;
  return `<tr><td class="text" lang="${language}" dir="${direction}" style="padding:24px 20px 8px;text-align:${align};color:#1d1d1f;overflow-wrap:anywhere">
<${heading} style="margin:0 0 16px;font-size:${size}px;line-height:1.4;color:#1d1d1f">${linkedHtml(subject)}</${heading}>
${paragraphs.join('\n')}
</td></tr>`;
}

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const RULE =
  '<tr><td style="padding:0 20px"><div class="rule" style="border-top:1px solid #c9c9ce;font-size:0;line-height:0">&nbsp;</div></td></tr>';

const defaultBrand = (): EmailBrand => ({
  ar: translate('ar', 'site.brand.name'),
  en: translate('en', 'site.brand.name'),
  color: DEFAULT_COLOR,
});

/** Renders the text of an email as HTML, each language in its direction, without external resources. */
export function emailHtml(subject: string, text: string, language: Locale, brand: EmailBrand = defaultBrand()): string {
  const direction = directionOf(language);
  const [own, other] = splitLanguages(subject, text, language);
  const parts = [own && partHtml(own, 'h1'), other && RULE, other && partHtml(other, 'h2')].filter(Boolean);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" dir="${direction}" style="margin:0;padding:0;background:#f5f5f5">
<table ${TABLE} class="page" width="100%" style="background:#f5f5f5;font-family:${FONT};font-size:16px;line-height:1.6"><tr><td align="center" style="padding:16px 8px">
<table ${TABLE} class="card" width="100%" style="max-width:600px;table-layout:fixed;background:#ffffff;border-radius:8px">
<tr><td style="padding:16px 20px;background:${brand.color};color:#ffffff;border-radius:8px 8px 0 0;font-size:18px;font-weight:bold;text-align:${direction === 'rtl' ? 'right' : 'left'}"><span lang="ar" dir="rtl" style="display:inline-block">${escapeHtml(brand.ar)}</span> · <span lang="en" dir="ltr" style="display:inline-block">${escapeHtml(brand.en)}</span></td></tr>
${parts.join('\n').replaceAll(`:${DEFAULT_COLOR};`, `:${brand.color};`)}
</table>
</td></tr></table>
</body>
</html>`;
}
