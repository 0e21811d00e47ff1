import { dayOf, dayText, dubaiDayOf } from '../cases/business-dates.ts';

/** Whether the text is an existing calendar day since 1900, YYYY-MM-DD. */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && text >= '1900-01-01' && dayOf(text) !== undefined;
}

/** Today in Asia/Dubai, YYYY-MM-DD. */
export function todayInCity(now: Date): string {
  return dayText(dubaiDayOf(now));
}

/** Whether a person is younger than `age`, which is 18 or 21 (specification §5). False for an invalid date. */
export function isTooYoung(dateOfBirth: string | undefined, age: number, now: Date): boolean {
  return isDay(dateOfBirth) && yearsBetween(dateOfBirth, todayInCity(now)) < age;
}

/** The age in whole years on a day. For people born on 29 February, it increases on 1 March. */
function yearsBetween(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
