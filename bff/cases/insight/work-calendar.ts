import { createHash } from 'node:crypto';
import { dayText, dubaiDayOf, isWorkingDay, type Calendar } from '../../../common/cases/dubai-days.ts';

/** The days that cases lie on, as columns: which day, and how many working days there were until its end. */
export interface WorkCalendar {
  days: string[];
  counts: number[];
}

/** From the day of `from` to the day of `to`. */
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

/** Changes with the days off, and with nothing else. */
export function fingerprint({ weekend, holidays }: Calendar): string {
  return createHash('sha256')
    .update(JSON.stringify([[...weekend].sort(), [...holidays].sort()]))
    .digest('hex');
}
