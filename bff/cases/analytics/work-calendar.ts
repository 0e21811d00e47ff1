import { createHash } from 'node:crypto';
import { dayText, dubaiDayOf, isWorkingDay, type Calendar } from '../../../common/cases/business-dates.ts';

/** The calendar as columns: each day, and the number of working days up to its end. */
export interface WorkCalendar {
  days: string[];
  counts: number[];
}

/** The calendar from the day of `from` to the day of `to`. */
export function workCalendar(calendar: Calendar, from: Date, to: Date): WorkCalendar {
  const days: string[] = [];
  const counts: number[] = [];
  const last = dubaiDayOf(to);
  for (let day = dubaiDayOf(from), count = 0; day <= last; day++) {
    days.push(dayText(day));
    counts.push((count += isWorkingDay(day, calendar) ? 1 : 0));
  }
  return { days, counts };
}

/** A hash of the calendar's weekend and holidays, and of the targets. */
export function fingerprint({ weekend, holidays }: Calendar, targets: readonly object[]): string {
  return createHash('sha256')
    .update(JSON.stringify([[...weekend].sort(), [...holidays].sort(), targets]))
    .digest('hex');
}
