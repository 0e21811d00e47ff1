import { IsISO8601, Matches } from 'class-validator';
import { all, Optional, says } from './fields.ts';

/** A calendar day, YYYY-MM-DD. */
const CalendarDay = (): PropertyDecorator =>
  all(Matches(/^20\d{2}-\d{2}-\d{2}$/, says('invalid')), IsISO8601({ strict: true }, says('invalid')));

/** Days in Asia/Dubai, both included. Without them: the last twelve months. */
export class Period {
  @Optional()
  @CalendarDay()
  from?: string;

  @Optional()
  @CalendarDay()
  to?: string;
}
