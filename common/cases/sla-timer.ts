import {
  dubaiDayOf,
  endOfDay,
  EVERY_DAY,
  isWorkingDay,
  lastMoment,
  workingDays,
  type Calendar,
  type DayCount,
} from './business-dates.ts';

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

/** The remaining days, and the due date; null while the timer is paused. */
interface SlaReading {
  daysLeft: number;
  dueAt: Date | null;
}

/**
 * Reads an SLA timer. Days count from the day after the start. The day on which the timer is paused counts as used; the
 * days until the reply do not. A timer that ends on the day of the pause gets the day of the reply as its due date. A
 * case that was overdue before the pause stays overdue.
 */
export function readSlaTimer({ start, target, pauses }: SlaTimer, calendar: Calendar): SlaReading {
  const countedDays = target.working ? calendar : EVERY_DAY;
  let from = start;
  let daysLeft = target.days;
  for (const pause of pauses) {
    const used = workingDays(dubaiDayOf(from), dubaiDayOf(pause.from), countedDays);
    if (used > daysLeft)
      return {
        daysLeft: daysLeft - used,
        dueAt: pause.to && lastMoment(from, { days: daysLeft, working: true }, countedDays),
      };
    daysLeft -= used;
    if (!pause.to) return { daysLeft, dueAt: null };
    from = pause.to;
  }
  if (daysLeft > 0) return { daysLeft, dueAt: lastMoment(from, { days: daysLeft, working: true }, countedDays) };
  let day = dubaiDayOf(from);
  while (!isWorkingDay(day, countedDays)) day++;
  return { daysLeft, dueAt: endOfDay(day) };
}

/** The SLA dates of a case. */
export interface SlaDates {
  /** Working days left when the timer was paused. Null while it runs. */
  daysLeft: number | null;
  warnAt: Date | null;
  dueAt: Date | null;
  /** The date of the second escalation. */
  escalateAt: Date | null;
}

/**
 * `warnPercent`: the share of the time after which staff are warned. `furtherDays`: working days from the due date to
 * the second escalation.
 */
export interface SlaRules {
  warnPercent: number;
  furtherDays: number;
}

/** The dates of an open case: all null but the days left while its timer is paused. */
export function slaDates(timer: SlaTimer, { warnPercent, furtherDays }: SlaRules, calendar: Calendar): SlaDates {
  const { daysLeft, dueAt } = readSlaTimer(timer, calendar);
  if (!dueAt) return { daysLeft, warnAt: null, dueAt: null, escalateAt: null };
  const warnDays = Math.floor((timer.target.days * warnPercent) / 100);
  const warnAt = readSlaTimer({ ...timer, target: { ...timer.target, days: warnDays } }, calendar).dueAt;
  return {
    daysLeft: null,
    warnAt,
    dueAt,
    escalateAt: lastMoment(dueAt, { days: furtherDays, working: true }, calendar),
  };
}
