import { dayText, dubaiDayOf, endOfDay, noonOf, startOfDay } from './business-dates.ts';

/** The length of a time bucket. */
export type TimeStep = 'day' | 'week' | 'month';

/** First and last day, YYYY-MM-DD, inclusive. */
export interface DateRange {
  from: string;
  to: string;
}

const MAX_DAYS_BY_DAY = 31;
const MAX_DAYS_BY_WEEK = 190;

const numberOf = (day: string): number => dubaiDayOf(new Date(noonOf(day)));

/** The first and the last millisecond of a period in Asia/Dubai. */
export const boundsOfPeriod = ({ from, to }: DateRange): { start: Date; end: Date } => ({
  start: startOfDay(numberOf(from)),
  end: endOfDay(numberOf(to)),
});

/** The bucket length for a period, so that a chart stays readable. */
export function timeStepOf({ from, to }: DateRange): TimeStep {
  const days = numberOf(to) - numberOf(from) + 1;
  if (days <= MAX_DAYS_BY_DAY) return 'day';
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
}

/** All buckets of a period. Weeks begin on Monday; the first and the last bucket are cut at the period's ends. */
export function timeBuckets(period: DateRange): DateRange[] {
  const step = timeStepOf(period);
  const steps: DateRange[] = [];
  for (let day = numberOf(period.from); day <= numberOf(period.to); day++) {
    const text = dayText(day);
    const begins = step === 'day' || (step === 'week' ? (day + 3) % 7 === 0 : text.endsWith('-01'));
    const last = steps.at(-1);
    if (last && !begins) last.to = text;
    else steps.push({ from: text, to: text });
  }
  return steps;
}

/** Sums daily counts by bucket. Days after the last bucket count for the last one. */
export function countPerBucket(steps: readonly DateRange[], days: readonly { day: string; count: number }[]): number[] {
  const counts = steps.map(() => 0);
  const last = steps.length - 1;
  for (const { day, count } of days) {
    const index = steps.findIndex(({ to }, position) => position === last || day <= to);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + count;
  }
  return counts;
}

/** The day after the same day of the previous year, so that the range covers twelve months. */
export function yearBefore(day: string): string {
  const before = new Date(noonOf(day));
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  before.setUTCDate(before.getUTCDate() + 1);
  return before.toISOString().slice(0, 10);
}

/** The whole months within a period, if any: the first day of the first and the last day of the last. */
export function wholeMonths({ from, to }: DateRange): DateRange | undefined {
  const first = from.endsWith('-01') ? from : monthStart(from, 1);
  const last = monthEnd(to) === to ? to : monthEnd(to, -1);
  return first < last ? { from: first, to: last } : undefined;
}

/** The first day of the month that is `later` months later. */
export function monthStart(day: string, later = 0): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** The last day of the month that is `later` months later. */
export const monthEnd = (day: string, later = 0): string => dayText(numberOf(monthStart(day, later + 1)) - 1);
