import { isDay, todayInCity, yearsBetween } from './calendar-day.ts';

/** Whether a person is younger than `age`, which is 18 or 21 (specification §5). False for an invalid date. */
export function isTooYoung(dateOfBirth: string | undefined, age: number, now: Date): boolean {
  return isDay(dateOfBirth) && yearsBetween(dateOfBirth, todayInCity(now)) < age;
}
