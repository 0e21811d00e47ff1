import { dayText, dubaiDayOf } from '../../common/cases/business-dates.ts';
import { yearBefore, type DateRange } from '../../common/cases/time-buckets.ts';
import type { Period } from '../../common/contract/period.dto.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { fieldTexts } from '../i18n/error-texts.ts';

const MAX_YEARS = 10;

/**
 * The requested days, or the last twelve months. Throws BAD_INPUT for a range that ends before it starts or spans too
 * many years.
 */
export function dateRangeOf({ from, to }: Period, now: Date): DateRange {
  const end = to ?? dayText(dubaiDayOf(now));
  const start = from ?? yearBefore(end);
  if (start > end || Number(end.slice(0, 4)) - Number(start.slice(0, 4)) > MAX_YEARS)
    throw new AppError('BAD_INPUT', { fieldErrors: [{ field: 'to', code: 'invalid', ...fieldTexts('invalid') }] });
  return { from: start, to: end };
}
