import { dayText, dubaiDayOf } from '../../../common/cases/dubai-days.ts';
import type { InsightPoint, InsightStep } from '../../../common/cases/insight.types.ts';
import type { DayRow } from './insight.repository.ts';

const DAYS_MOST = 31;
const WEEKS_MOST = 190;

const numberOf = (day: string): number => dubaiDayOf(new Date(`${day}T12:00:00Z`));

/** How finely a period is told: never more points than one can tell apart. */
export function stepOf(from: string, to: string): InsightStep {
  const days = numberOf(to) - numberOf(from) + 1;
  if (days <= DAYS_MOST) return 'day';
  return days <= WEEKS_MOST ? 'week' : 'month';
}

/** The first day of the step that a day lies in; weeks begin on Monday. */
function startOf(day: number, step: InsightStep): number {
  if (step === 'day') return day;
  if (step === 'week') return day - ((day + 3) % 7);
  return numberOf(`${dayText(day).slice(0, 7)}-01`);
}

/** Every step of the period, those of nothing too; the first and the last one end with the period. */
export function pointsOf(from: string, to: string, submitted: readonly DayRow[], answered: readonly DayRow[]): InsightPoint[] {
  const step = stepOf(from, to);
  const [first, last] = [numberOf(from), numberOf(to)];
  const points = new Map<number, InsightPoint>();
  for (let day = first; day <= last; day++) {
    const start = startOf(day, step);
    const point = points.get(start);
    if (point) point.to = dayText(day);
    else points.set(start, { from: dayText(day), to: dayText(day), submitted: 0, answered: 0 });
  }
  const pointOf = (day: string) => points.get(startOf(numberOf(day), step))!;
  for (const { day, cases } of submitted) pointOf(day).submitted += cases;
  for (const { day, cases } of answered) pointOf(day).answered += cases;
  return [...points.values()];
}
