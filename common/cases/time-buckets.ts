import { dayText, dubaiDayOf } from './business-dates.ts';

/** How long a point of a line over time stands for. */
export type TimeStep = 'day' | 'week' | 'month';

/** A part of a period: its first and its last day, YYYY-MM-DD. */
export interface StepDays {
  from: string;
  to: string;
}

const DAYS_MOST = 31;
const WEEKS_MOST = 190;

const numberOf = (day: string): number => dubaiDayOf(new Date(`${day}T12:00:00Z`));

/** How finely a period is told: never more points than one can tell apart. */
export function stepOf({ from, to }: StepDays): TimeStep {
  const days = numberOf(to) - numberOf(from) + 1;
  if (days <= DAYS_MOST) return 'day';
  return days <= WEEKS_MOST ? 'week' : 'month';
}

/** Every step of a period; weeks begin on Monday, and the first and the last step end with the period. */
export function stepsOf(period: StepDays): StepDays[] {
  const step = stepOf(period);
  const steps: StepDays[] = [];
  for (let day = numberOf(period.from); day <= numberOf(period.to); day++) {
    const text = dayText(day);
    const begins = step === 'day' || (step === 'week' ? (day + 3) % 7 === 0 : text.endsWith('-01'));
    const last = steps.at(-1);
    if (last && !begins) last.to = text;
    else steps.push({ from: text, to: text });
  }
  return steps;
}

/** Sums the counts of days by step. Days after the last step count for the last one. */
export function perStep(steps: readonly StepDays[], days: readonly { day: string; count: number }[]): number[] {
  const counts = steps.map(() => 0);
  const last = steps.length - 1;
  for (const { day, count } of days) {
    const index = steps.findIndex(({ to }, position) => position === last || day <= to);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + count;
  }
  return counts;
}

/** The day after the same day of the previous year, so that the range holds twelve months. */
export function yearBefore(day: string): string {
  const before = new Date(`${day}T12:00:00Z`);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  before.setUTCDate(before.getUTCDate() + 1);
  return before.toISOString().slice(0, 10);
}
