import { yearBefore, type DateRange } from '../../common/cases/time-buckets.ts';
import type { Period } from '../../common/contract/inputs.dto.ts';
import { todayInCity } from '../../common/users/calendar-day.ts';
import { badField } from './field-errors.ts';

const MAX_YEARS = 10;

/**
 * The requested days, or the last twelve months. Throws BAD_INPUT for a range that ends before it starts or spans too
 * many years.
 */
export function dateRangeOf({ from, to }: Period, now: Date): DateRange {
  const end = to ?? todayInCity(now);
  const start = from ?? yearBefore(end);
  if (start > end || Number(end.slice(0, 4)) - Number(start.slice(0, 4)) > MAX_YEARS) throw badField('to', 'invalid');
  return { from: start, to: end };
}
