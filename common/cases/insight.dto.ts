import { IsISO8601, Matches } from 'class-validator';
import { all, OneOf, Optional, says, Uuid, WholeNumber } from '../contract/fields.ts';
import { INSIGHT_PARTS, type InsightPart } from './insight.types.ts';

/** A calendar day, YYYY-MM-DD. */
export const CalendarDay = (): PropertyDecorator =>
  all(Matches(/^20\d{2}-\d{2}-\d{2}$/, says('invalid')), IsISO8601({ strict: true }, says('invalid')));

/** GET incidents/insight. Without a period: the last twelve months. */
export class InsightOf {
  @Optional()
  @CalendarDay()
  from?: string;

  @Optional()
  @CalendarDay()
  to?: string;

  @Optional()
  @Uuid('entity')
  entityId?: string;

  @Optional()
  @WholeNumber(1, 1000, 'caseType')
  caseTypeId?: number;

  @Optional()
  @WholeNumber(1, 3, 'channel')
  channelId?: number;
}

/** GET incidents/insight/csv: the table of one chart. */
export class InsightCsvOf extends InsightOf {
  @OneOf(INSIGHT_PARTS)
  part: InsightPart;
}
