import { IsISO8601, Matches } from 'class-validator';
import { applyDecorators, Optional, withMessage } from './fields.ts';

/** A calendar day, YYYY-MM-DD. */
const CalendarDay = (): PropertyDecorator =>
  applyDecorators(Matches(/^20\d{2}-\d{2}-\d{2}$/, withMessage('invalid')), IsISO8601({ strict: true }, withMessage('invalid')));

/** Days in Asia/Dubai, both included. Without them: the last twelve months. */
export class Period {
  @Optional()
  @CalendarDay()
  from?: string;

  @Optional()
  @CalendarDay()
  to?: string;
}
