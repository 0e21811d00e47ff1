import { createHash } from 'node:crypto';
import { dayText, dubaiDayOf, endOfDay } from '../../../common/cases/dubai-days.ts';
import type { CaseRules } from '../case-rules.ts';

/** The days that cases lie on, as columns: which day, how many working days there were until its end, how many staff have for what comes in on it. */
export interface WorkCalendar {
  days: string[];
  counts: number[];
  allowed: number[];
}

type Rules = Pick<CaseRules, 'isWorkingDay' | 'dueAt'>;

const YEARS_TOLD = 30;
const DUE_DAYS_TOLD = 14;

/** From the day of `from` to the day of `to`, by the product's own rules. */
export function workCalendar(rules: Rules, from: Date, to: Date): WorkCalendar {
  const first = dubaiDayOf(from);
  const last = dubaiDayOf(to);
  const dueDay = (day: number): number => dubaiDayOf(rules.dueAt(endOfDay(day)));
  const beyond = Math.max(last, dueDay(last));
  const counts: number[] = [];
  for (let day = first, count = 0; day <= beyond; day++) counts.push((count += rules.isWorkingDay(day) ? 1 : 0));
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return {
    days: shown.map(dayText),
    counts: shown.map((day) => counts[day - first]!),
    allowed: shown.map((day) => counts[dueDay(day) - first]! - counts[day - first]!),
  };
}

/** Changes with the days off and with the days that staff have, and with nothing else. */
export function fingerprint(rules: Rules, first: Date): string {
  const year = Number(dayText(dubaiDayOf(first)).slice(0, 4));
  const start = dubaiDayOf(new Date(`${year}-01-01T12:00:00Z`));
  const range = (length: number) => Array.from({ length }, (_, at) => start + at);
  const worked = range(366 * YEARS_TOLD).map((day) => (rules.isWorkingDay(day) ? '1' : '0'));
  const due = range(DUE_DAYS_TOLD).map((day) => dubaiDayOf(rules.dueAt(endOfDay(day))) - day);
  return createHash('sha256')
    .update(`${start} ${worked.join('')} ${due.join(' ')}`)
    .digest('hex');
}
