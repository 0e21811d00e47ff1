import { Optional, Text, WholeNumber, Uuid } from '../contract/fields.ts';
import { SERVER_LIMITS } from '../server-limits.ts';

/** A cursor value that skips all earlier changes. */
export const LATEST = 'latest';

/** GET incidents/changes. */
export class ChangesSince {
  /** The `next` of the previous page, or `latest` for a cursor that starts now. Without it, the first page. */
  @Optional()
  @Text(100)
  after?: string;

  @Optional()
  @WholeNumber(1, SERVER_LIMITS.changesMax)
  limit: number = SERVER_LIMITS.changesDefault;
}

/** GET incidents/live: for one case, or for all cases in the caller's scope. */
export class ListenToCases {
  @Optional()
  @Uuid()
  incidentId?: string;
}
