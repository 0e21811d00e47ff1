import { dubaiDayOf, endOfDay, EVERY_DAY, isWorkingDay, lastMoment, workingDays, type Calendar, type DayCount } from './business-dates.ts';

/** A time in which the customer's answer was awaited; without its end it lasts. */
export interface Pause {
  from: Date;
  to: Date | null;
}

/** What a case's clock goes by. */
export interface SlaTimer {
  start: Date;
  target: DayCount;
  /** In their order, none before the start. */
  pauses: readonly Pause[];
}

/** What is left of the time, and at which last moment it ends. While the clock stands still no moment is known. */
export interface SlaReading {
  left: number;
  until: Date | null;
}

/**
 * Reads a clock: days are counted from the day after the start, a day on which the customer is asked counts as used, the days until the reply do not.
 * What ends on the very day of the question is given the day of the reply; what was overdue before it stays so.
 */
export function readSlaTimer({ start, target, pauses }: SlaTimer, calendar: Calendar): SlaReading {
  const days = target.working ? calendar : EVERY_DAY;
  let from = start;
  let left = target.days;
  for (const pause of pauses) {
    const used = workingDays(dubaiDayOf(from), dubaiDayOf(pause.from), days);
    if (used > left) return { left: left - used, until: pause.to && lastMoment(from, { days: left, working: true }, days) };
    left -= used;
    if (!pause.to) return { left, until: null };
    from = pause.to;
  }
  if (left > 0) return { left, until: lastMoment(from, { days: left, working: true }, days) };
  let day = dubaiDayOf(from);
  while (!isWorkingDay(day, days)) day++;
  return { left, until: endOfDay(day) };
}

/** When a case is answered for, told of and taken further. */
export interface SlaDates {
  /** Working days left when the clock stopped; null while it runs. */
  left: number | null;
  warnAt: Date | null;
  dueAt: Date | null;
  /** When the second level is reached. */
  lateAt: Date | null;
}

/** Of all that the clock's rules say. `warnPercent`: how much of the time is used when staff are warned. `furtherDays`: after the due date. */
export interface SlaRules {
  warnPercent: number;
  furtherDays: number;
}

export function slaDates(run: SlaTimer, { warnPercent, furtherDays }: SlaRules, calendar: Calendar): SlaDates {
  const { left, until } = readSlaTimer(run, calendar);
  if (!until) return { left, warnAt: null, dueAt: null, lateAt: null };
  const warnDays = Math.floor((run.target.days * warnPercent) / 100);
  const warnAt = readSlaTimer({ ...run, target: { ...run.target, days: warnDays } }, calendar).until;
  return { left: null, warnAt, dueAt: until, lateAt: lastMoment(until, { days: furtherDays, working: true }, calendar) };
}
