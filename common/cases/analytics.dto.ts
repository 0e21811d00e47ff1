import { Period } from '../contract/days.ts';
import { OneOf, Optional, Uuid, WholeNumber } from '../contract/fields.ts';
import { INSIGHT_PARTS, type InsightPart } from './analytics.types.ts';

/** GET incidents/insight. */
export class InsightOf extends Period {
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
