import { otherContentLocale, type Locale } from '../../../common/locale/locales.ts';
import { translate } from '../../i18n/translate.ts';

/** The part of an email in one language. */
export interface EmailPart {
  language: Locale;
  subject: string;
  text: string;
}

/** The heading above the second language, in that language. */
const headingOf = (locale: Locale): string => `——— ${translate(locale, `site.language.${locale}`)} ———`;

/** The plain text of a bilingual email: the recipient's language first, then the other one with its subject. */
export function joinLanguages(own: string, other: EmailPart): string {
  return [own, headingOf(other.language), other.subject, other.text].join('\n\n');
}

/** Splits a bilingual text into its parts; a text in one language has one part. */
export function splitLanguages(subject: string, text: string, language: Locale): EmailPart[] {
  const other = otherContentLocale(language);
  const at = text.lastIndexOf(`\n\n${headingOf(other)}\n\n`);
  if (at < 0) return [{ language, subject, text }];
  const [heading = '', ...rest] = text.slice(at + headingOf(other).length + 4).split('\n\n');
  return [
    { language, subject, text: text.slice(0, at) },
    { language: other, subject: heading, text: rest.join('\n\n') },
  ];
}
