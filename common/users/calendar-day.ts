const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is an existing calendar day, YYYY-MM-DD. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !DAY.test(text) || text < '1900-01-01') return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const CITY_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai', year: 'numeric', month: '2-digit', day: '2-digit' });

/** Today in Asia/Dubai. */
export function todayInCity(now: Date): string {
  return CITY_DAY.format(now);
}

/** The age in whole years on a day. For people born on 29 February, it increases on 1 March. */
export function yearsBetween(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
