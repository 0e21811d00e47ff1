import { Optional, Text, WholeNumber } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';

/** In place of a cursor: nothing of what was, only what comes from now on. */
export const LATEST = 'latest';

/** GET incidents/changes. */
export class ChangesSince {
  /** The `next` of the page before; `latest` for a cursor of now; without it from the beginning. */
  @Optional()
  @Text(100)
  after?: string;

  @Optional()
  @WholeNumber(1, LIMITS.changesMax)
  limit: number = LIMITS.changesDefault;
}
