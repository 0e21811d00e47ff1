import { dayText, dubaiDayOf } from '../../common/cases/dubai-days.ts';
import { yearBefore, type StepDays } from '../../common/cases/time-steps.ts';
import type { Period } from '../../common/contract/days.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { fieldTexts } from '../../common/errors/field-messages.ts';

const YEARS_MOST = 10;

/** The days that are asked for, or the last twelve months. Throws BAD_INPUT when they end before they begin or are too many. */
export function periodOf({ from, to }: Period, now: Date): StepDays {
  const end = to ?? dayText(dubaiDayOf(now));
  const start = from ?? yearBefore(end);
  if (start > end || Number(end.slice(0, 4)) - Number(start.slice(0, 4)) > YEARS_MOST)
    throw new AppError('BAD_INPUT', { fieldErrors: [{ field: 'to', code: 'invalid', ...fieldTexts('invalid') }] });
  return { from: start, to: end };
}
