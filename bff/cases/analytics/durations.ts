import { sum } from '../sums.ts';

/** How many cases took a number of working days. */
export interface DurationCount {
  days: number;
  cases: number;
}

/** The days of the case at this position, from 0, in ascending order. */
function daysAt(counts: readonly DurationCount[], position: number): number {
  let counted = 0;
  for (const { days, cases } of counts.toSorted((a, b) => a.days - b.days)) {
    counted += cases;
    if (counted > position) return days;
  }
  return 0;
}

/** The median of working days; the mean of the middle two for an even number of cases. Null without cases. */
export function medianDays(counts: readonly DurationCount[]): number | null {
  const cases = sum(counts, 'cases');
  return cases ? (daysAt(counts, Math.floor((cases - 1) / 2)) + daysAt(counts, Math.floor(cases / 2))) / 2 : null;
}

/** The days within which nine of ten cases were answered. Null without cases. */
export function p90Days(counts: readonly DurationCount[]): number | null {
  const cases = sum(counts, 'cases');
  return cases ? daysAt(counts, Math.ceil(cases * 0.9) - 1) : null;
}

/**
 * The whole days within which the share of cases is nearest to half. Whole days are coarse: the median is often reached
 * by far more than half of the cases.
 */
export function daysOfHalf(counts: readonly DurationCount[]): number | null {
  const cases = sum(counts, 'cases');
  if (!cases) return null;
  const shareWithin = (days: number): number =>
    sum(
      counts.filter((count) => count.days <= days),
      'cases',
    ) / cases;
  const upper = daysAt(counts, Math.ceil(cases / 2) - 1);
  const lower = Math.max(...counts.filter(({ days }) => days < upper).map(({ days }) => days), 0);
  return lower < upper && 0.5 - shareWithin(lower) < shareWithin(upper) - 0.5 ? lower : upper;
}
