import { otherLocale, type Locale } from '../../../common/locale/locales.ts';

/** One language's part of an email. */
export interface EmailPart {
  language: Locale;
  subject: string;
  text: string;
}

/** The line above the second language: it says, in that language, which one follows. */
const HEADING: Record<Locale, string> = { ar: '——— العربية ———', en: '——— English ———' };

/** The plain text of an email in two languages: the person's own first, the other below with its subject. */
export function joinLanguages(own: string, other: EmailPart): string {
  return [own, HEADING[other.language], other.subject, other.text].join('\n\n');
}

/** The parts of such a text; one alone where it is of one language. */
export function splitLanguages(subject: string, text: string, language: Locale): EmailPart[] {
  const other = otherLocale(language);
  const at = text.lastIndexOf(`\n\n${HEADING[other]}\n\n`);
  if (at < 0) return [{ language, subject, text }];
  const [heading = '', ...rest] = text.slice(at + HEADING[other].length + 4).split('\n\n');
  return [
    { language, subject, text: text.slice(0, at) },
    { language: other, subject: heading, text: rest.join('\n\n') },
  ];
}
