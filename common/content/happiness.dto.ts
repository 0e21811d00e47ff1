import { Period } from '../contract/inputs.dto.ts';
import { Optional, WholeNumber } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';

/** GET feedback/ratings/period. */
export class RatingsInput extends Period {
  @Optional()
  @WholeNumber(1, 1_000_000)
  page: number = 1;

  @Optional()
  @WholeNumber(1, LIMITS.pageSizeMax)
  pageSize: number = LIMITS.pageSizeDefault;
}
