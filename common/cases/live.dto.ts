import { Optional, Uuid } from '../contract/fields.ts';

/** GET incidents/live: for one case, or for all cases in the caller's scope. */
export class ListenToCases {
  @Optional()
  @Uuid()
  incidentId?: string;
}
