import { Period } from '../contract/inputs.dto.ts';
import { OneOf, Optional, Uuid, WholeNumber } from '../contract/fields.ts';
import { ANALYTICS_PARTS, type AnalyticsPart } from './analytics.types.ts';

/** GET incidents/analytics. */
export class AnalyticsInput extends Period {
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

/** GET incidents/analytics/csv: one chart's table. */
export class AnalyticsCsvInput extends AnalyticsInput {
  @OneOf(ANALYTICS_PARTS)
  part: AnalyticsPart;
}
