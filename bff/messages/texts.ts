import type { ContentLocale, Locale } from '../../common/locale/locales.ts';

/** Values that keep their order inside Arabic. */
const REFERENCES = ['ticket', 'reference'];

/** Isolates a value as a left-to-right run. */
export const isolateLtr = (value: string): string => `\u2066${value}\u2069`;

/** A text in the language with its values filled in. */
export function messageText(
  texts: Record<ContentLocale, string>,
  language: ContentLocale,
  values: Record<string, string | number> = {},
): string {
  return texts[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    return language === 'ar' && REFERENCES.includes(name) ? isolateLtr(value) : value;
  });
}

const durationText = (amount: number, unit: 'minute' | 'hour', language: Locale): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);

/** A duration in minutes with the plural form of the language: 1 minute, 5 minutes. */
export const minutesText = (seconds: number, language: Locale): string =>
  durationText(Math.max(1, Math.round(seconds / 60)), 'minute', language);

/** A duration in hours with the plural form of the language. */
export const hoursText = (hours: number, language: Locale): string => durationText(hours, 'hour', language);
