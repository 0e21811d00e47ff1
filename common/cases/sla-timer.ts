import { dubaiDayOf, endOfDay, EVERY_DAY, isWorkingDay, lastMoment, workingDays, type Calendar, type DayCount } from './business-dates.ts';

/** A period of waiting for the customer. Without an end it is still running. */
export interface Pause {
  from: Date;
  to: Date | null;
}

/** The inputs of an SLA timer. */
export interface SlaTimer {
  start: Date;
  target: DayCount;
  /** In chronological order, not before the start. */
  pauses: readonly Pause[];
}

/** The remaining days and the due date. The due date is unknown while the timer is paused. */
export interface SlaReading {
  left: number;
  until: Date | null;
}

/**
 * Reads an SLA timer. Days count from the day after the start. The day on which the timer is paused counts as used; the
 * days until the reply do not. A timer that ends on the day of the pause gets the day of the reply as its due date. A
 * case that was overdue before the pause stays overdue.
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

/** The SLA dates of a case. */
export interface SlaDates {
  /** Working days left when the timer was paused. Null while it runs. */
  left: number | null;
  warnAt: Date | null;
  dueAt: Date | null;
  /** The date of the second escalation. */
  lateAt: Date | null;
}

/**
 * `warnPercent`: the share of the time after which staff are warned. `furtherDays`: working days from the due date to
 * the second escalation.
 */
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
