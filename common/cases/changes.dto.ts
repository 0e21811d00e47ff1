import { Optional, Text, WholeNumber } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';

/** A cursor value that skips all earlier changes. */
export const LATEST = 'latest';

/** GET incidents/changes. */
export class ChangesSince {
  /** The `next` of the previous page, or `latest` for a cursor of now. Without it, from the beginning. */
  @Optional()
  @Text(100)
  after?: string;

  @Optional()
  @WholeNumber(1, LIMITS.changesMax)
  limit: number = LIMITS.changesDefault;
}
