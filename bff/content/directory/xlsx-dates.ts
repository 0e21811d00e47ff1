import { DAY_MS, MINUTE_MS } from '../../../common/durations.ts';

/** 1970-01-01 as a number of a workbook. */
const EPOCH = 25_569;
/** The days from 1899-12-30, where workbooks begin to count, to 1904-01-01, where some do. */
const DAYS_TO_1904 = 1462;
/** The day after 9999-12-31, the last one of a workbook. */
const END = 2_958_466;

/** The built-in number formats of dates and times, with those of East Asian languages. */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** What is no part of a date in a number format: texts, escaped characters, colours and conditions. */
const OTHER_PARTS = /"[^"]*"|[\\_*].|\[[^[\]]*\]/g;

/** Whether a number format shows a date or a time. `code`: of a format that the workbook defines. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last);
  return /[dmyhs]/i.test(code.replace(OTHER_PARTS, '').split(';')[0] ?? '');
}

/**
 * The date of a number as `YYYY-MM-DD`, with the time as `HH:MM` unless it is midnight; a number below 1 is a time. A
 * text that is no day of a workbook stays as it is.
 */
export function dateText(text: string, startsIn1904: boolean): string {
  const days = text.trim() === '' ? Number.NaN : Number(text);
  if (!(days >= 0 && days < END - DAYS_TO_1904)) return text;
  const minutes = Math.round(((days + (startsIn1904 ? DAYS_TO_1904 : 0) - EPOCH) * DAY_MS) / MINUTE_MS);
  const [day = '', time = ''] = new Date(minutes * MINUTE_MS).toISOString().split('T');
  if (days < 1) return time.slice(0, MINUTES);
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, MINUTES)}`;
}

/** The length of `HH:MM`. */
const MINUTES = 5;
