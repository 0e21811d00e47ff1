const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !DAY.test(text) || text < '1900-01-01') return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const CITY_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day that it is in the city. */
export function todayInCity(now: Date): string {
  return CITY_DAY.format(now);
}

/** Whole years from a birthday to a day; the day itself counts. Who was born on 29 February is a year older on 1 March. */
export function yearsBetween(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
