import type { Locale } from '../../common/locale/locales.ts';

/** Values that keep their order inside Arabic. */
const REFERENCES = ['ticket', 'reference'];

/** Marks a left-to-right run. */
export const isolated = (value: string): string => `\u2066${value}\u2069`;

/** A text in the language with its values filled in. */
export function messageText(texts: Record<Locale, string>, language: Locale, values: Record<string, string | number> = {}): string {
  return texts[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    return language === 'ar' && REFERENCES.includes(name) ? isolated(value) : value;
  });
}

/** A duration in minutes with the plural form of the language: 1 minute, 5 minutes. */
export function minutesText(seconds: number, language: Locale): string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return format.format(Math.max(1, Math.round(seconds / 60)));
}
