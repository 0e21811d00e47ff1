import { createEvent, type DateArray } from 'ics';

interface DayEvent {
  /** The same for each file of an event, so that a calendar replaces it. */
  uid: string;
  title: string;
  description: string;
  url: string;
  /** YYYY-MM-DD. */
  day: string;
}

/** A calendar file (RFC 5545) with an event of a whole day. */
export function calendarFile({ day, ...event }: DayEvent): Blob {
  const { error, value } = createEvent({
    ...event,
    start: day.split('-').map(Number) as DateArray,
    duration: { days: 1 },
    transp: 'TRANSPARENT',
    productId: 'customer-voice',
  });
  if (!value) throw error ?? new Error('The event is invalid.');
  return new Blob([value], { type: 'text/calendar;charset=utf-8' });
}
