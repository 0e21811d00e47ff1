import { DAY_MS, HOUR_MS } from '../durations.ts';

/** Asia/Dubai has no daylight saving time. */
const OFFSET_MS = 4 * HOUR_MS;

/** A calendar day in Asia/Dubai as the number of days since 1970-01-01. */
export function dubaiDayOf(at: Date): number {
  return Math.floor((at.getTime() + OFFSET_MS) / DAY_MS);
}

/** The day as YYYY-MM-DD. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day of a YYYY-MM-DD text. Undefined for a day that does not exist, such as 30 February. */
export function dayOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  return Number.isInteger(day) && dayText(day) === text ? day : undefined;
}

/** Every day from one to another, both included, as YYYY-MM-DD. None if one of them does not exist. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => dayText(first + index));
}

/** Noon of a YYYY-MM-DD day in Asia/Dubai: a point in time that is on this date in most time zones. */
export const noonOf = (text: string): string => `${text}T12:00:00+04:00`;

/** The first millisecond of a day in Asia/Dubai. */
export function startOfDay(day: number): Date {
  return new Date(day * DAY_MS - OFFSET_MS);
}

/** The last millisecond of a day in Asia/Dubai. */
export function endOfDay(day: number): Date {
  return new Date(startOfDay(day + 1).getTime() - 1);
}

/** Non-working days: weekdays (0 Sunday to 6 Saturday) and single dates (YYYY-MM-DD). */
export interface Calendar {
  weekend: readonly number[];
  holidays: ReadonlySet<string>;
}

/** Saturday and Sunday. */
export const WEEKEND: readonly number[] = [6, 0];

/** A calendar in which every day is a working day. */
export const EVERY_DAY: Calendar = { weekend: [], holidays: new Set() };

export function isWorkingDay(day: number, { weekend, holidays }: Calendar): boolean {
  return !weekend.includes((day + 4) % 7) && !holidays.has(dayText(day));
}

/** The number of working days after `from` up to and including `to`. */
export function workingDays(from: number, to: number, calendar: Calendar): number {
  let count = 0;
  for (let day = from + 1; day <= to; day++) if (isWorkingDay(day, calendar)) count++;
  return count;
}

/** A number of calendar or working days. */
export interface DayCount {
  days: number;
  working: boolean;
}

/** Parses `15` or `15wd` (working days). Undefined for anything else. */
export function parseDayCount(text: string): DayCount | undefined {
  const match = /^([1-9]\d{0,2})(wd)?$/.exec(text);
  return match ? { days: Number(match[1]), working: match[2] !== undefined } : undefined;
}

/** The end of the last of `days` after `start`, the whole day included. */
export function lastMoment(start: Date, { days, working }: DayCount, calendar: Calendar): Date {
  let day = dubaiDayOf(start);
  if (!working) return endOfDay(day + days);
  for (let left = days; left > 0;) if (isWorkingDay(++day, calendar)) left--;
  return endOfDay(day);
}
