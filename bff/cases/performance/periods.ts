import { monthEnd, monthStart, wholeMonths, type DateRange } from '../../../common/cases/time-buckets.ts';
import type { Period } from '../../../common/contract/period.dto.ts';
import { todayInCity } from '../../../common/users/calendar-day.ts';
import { dateRangeOf } from '../../http/date-range.ts';

/** The last whole months that have ended. */
export function lastMonths(now: Date, count: number): DateRange {
  const day = todayInCity(now);
  return { from: monthStart(day, -count), to: monthEnd(day, -1) };
}

/** The whole months of a period that have ended, if any; without a period, the last `count`. Throws BAD_INPUT. */
export function endedMonths({ from, to }: Period, now: Date, count: number): DateRange | undefined {
  const last = lastMonths(now, count);
  if (!from && !to) return last;
  const requested = dateRangeOf({ from: from ?? (to && monthStart(to, 1 - count)), to }, now);
  return wholeMonths({ from: requested.from, to: requested.to < last.to ? requested.to : last.to });
}

/** The last four quarters that have ended. Quarters do not overlap from one publication to the next. */
export function lastQuarters(now: Date): DateRange {
  const day = todayInCity(now);
  const sinceQuarter = (Number(day.slice(5, 7)) - 1) % 3;
  return { from: monthStart(day, -sinceQuarter - 12), to: monthEnd(day, -sinceQuarter - 1) };
}
