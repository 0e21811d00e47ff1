import { IsISO8601, Matches } from 'class-validator';
import { LIMITS } from '../limits.ts';
import { applyDecorators, Optional, Uuid, WholeNumber, withMessage } from './fields.ts';

/** The id of the record that a call is about. */
export class IdInput {
  @Uuid()
  id: string;
}

/** Paging: `page` from 1, `pageSize` 1 to 100. */
export class Paging {
  @Optional()
  @WholeNumber(1, 1_000_000)
  page: number = 1;

  @Optional()
  @WholeNumber(1, LIMITS.pageSizeMax)
  pageSize: number = LIMITS.pageSizeDefault;
}

/** A calendar day, YYYY-MM-DD. */
const CalendarDay = (): PropertyDecorator =>
  applyDecorators(
    Matches(/^20\d{2}-\d{2}-\d{2}$/, withMessage('invalid')),
    IsISO8601({ strict: true }, withMessage('invalid')),
  );

/** Days in Asia/Dubai, both included. Without them: the last twelve months. */
export class Period {
  @Optional()
  @CalendarDay()
  from?: string;

  @Optional()
  @CalendarDay()
  to?: string;
}
