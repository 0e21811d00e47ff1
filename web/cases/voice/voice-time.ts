import { intlLocale, type Locale } from '../../../common/locale/locales.ts';

/** `1:05`: minutes and seconds, in Western digits in both languages. */
export function timerText(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}

/** `1 minute, 5 seconds`, said aloud and with the right plural in Arabic. */
export function spokenTime(seconds: number, locale: Locale): string {
  const total = Math.max(0, Math.floor(seconds));
  const localeTag = intlLocale(locale);
  const format = (value: number, unit: 'minute' | 'second') =>
    new Intl.NumberFormat(localeTag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const parts = [
    total >= 60 && format(Math.floor(total / 60), 'minute'),
    (total % 60 > 0 || total === 0) && format(total % 60, 'second'),
  ];
  return new Intl.ListFormat(localeTag, { type: 'unit', style: 'long' }).format(parts.filter((part) => part !== false));
}
