import type { Locale } from '../../../common/locale/locales.ts';

/** `1:05`: minutes and seconds, in Western digits in both languages. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `1 minute, 5 seconds`, said aloud and with the right plural in Arabic. */
export function spokenTime(seconds: number, locale: Locale): string {
  const whole = Math.max(0, Math.floor(seconds));
  const tag = locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB';
  const say = (value: number, unit: 'minute' | 'second') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const parts = [whole >= 60 && say(Math.floor(whole / 60), 'minute'), (whole % 60 > 0 || whole === 0) && say(whole % 60, 'second')];
  return new Intl.ListFormat(tag, { type: 'unit', style: 'long' }).format(parts.filter((part) => part !== false));
}
