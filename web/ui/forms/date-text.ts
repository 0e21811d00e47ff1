import type { Dir } from '../../theme/direction.tsx';
import { westernDigits } from './digits.ts';

/** Keeps the day at the start in right-to-left text, as `Intl` does. */
const SEPARATOR: Record<Dir, string> = { ltr: '/', rtl: '\u200f/' };

/** Whether the text is an existing day, YYYY-MM-DD. */
export const isIsoDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The day of a text such as 23/11/2026, as YYYY-MM-DD. Returns any other text unchanged. */
export function typedDay(text: string): string {
  const parts = westernDigits(text).match(/\d+/g) ?? [];
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : [...parts].reverse();
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parts.length === 3 && isIsoDay(iso) ? iso : text;
}

/** A day such as 23/11/2026 in the order of both languages. Returns any other text unchanged. */
export const dayText = (day: string, dir: Dir): string =>
  isIsoDay(day) ? day.split('-').reverse().join(SEPARATOR[dir]) : day;
