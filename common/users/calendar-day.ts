import { dayOf, dayText, dubaiDayOf } from '../cases/business-dates.ts';

/** Whether the text is an existing calendar day since 1900, YYYY-MM-DD. */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && text >= '1900-01-01' && dayOf(text) !== undefined;
}

/** Today in Asia/Dubai, YYYY-MM-DD. */
export function todayInCity(now: Date): string {
  return dayText(dubaiDayOf(now));
}
