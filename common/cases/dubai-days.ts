const DAY_MS = 86_400_000;
/** Asia/Dubai has no summer time. */
const OFFSET_MS = 4 * 3_600_000;

/** A calendar day in Asia/Dubai as a number: days since 1970-01-01. */
export function dubaiDayOf(at: Date): number {
  return Math.floor((at.getTime() + OFFSET_MS) / DAY_MS);
}

/** The day written YYYY-MM-DD. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The last millisecond of a day in Asia/Dubai. */
export function endOfDay(day: number): Date {
  return new Date((day + 1) * DAY_MS - OFFSET_MS - 1);
}

/** Monday to Friday, less the holidays (YYYY-MM-DD). */
export function isWorkingDay(day: number, holidays: ReadonlySet<string>): boolean {
  const weekday = (day + 4) % 7;
  return weekday !== 0 && weekday !== 6 && !holidays.has(dayText(day));
}

/** A number of days, of the calendar or of work. */
export interface DayCount {
  days: number;
  working: boolean;
}

/** `15` or `15wd` (working days). Undefined for anything else. */
export function parseDayCount(text: string): DayCount | undefined {
  const found = /^([1-9]\d{0,2})(wd)?$/.exec(text);
  return found ? { days: Number(found[1]), working: found[2] !== undefined } : undefined;
}

/** The last moment of the last of so many days after `start`, the whole day included (product rules, re-study window). */
export function lastMoment(start: Date, { days, working }: DayCount, holidays: ReadonlySet<string>): Date {
  let day = dubaiDayOf(start);
  if (!working) return endOfDay(day + days);
  for (let left = days; left > 0;) if (isWorkingDay(++day, holidays)) left--;
  return endOfDay(day);
}
