import { Optional, Uuid } from '../contract/fields.ts';

/** GET incidents/live: of one case, or of every case that the caller may see. */
export class ListenToCases {
  @Optional()
  @Uuid()
  incidentId?: string;
}
