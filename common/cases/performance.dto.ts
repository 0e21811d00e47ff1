import { Period } from '../contract/inputs.dto.ts';
import { Optional, Uuid, WholeNumber } from '../contract/fields.ts';

/** GET performance. */
export class PerformanceInput extends Period {
  @Optional()
  @Uuid('entity')
  entityId?: string;
}

/** GET open-data/cases-monthly.csv and .json. */
export class OpenDataInput extends Period {}

/** GET services/promise. */
export class PromiseInput {
  @Uuid('entity')
  entityId: string;

  @Uuid('service')
  serviceId: string;

  @Optional()
  @WholeNumber(1, 1000, 'caseType')
  caseTypeId?: number;
}
