import type { ErrorResponse } from '../errors/catalogue.ts';
import type { Named } from './cases.types.ts';

/** A case that was left as it was, and why. */
export interface RefusedCase extends Pick<ErrorResponse, 'descriptionEn' | 'descriptionAr'> {
  /** The name of the error, such as STALE. */
  code: string;
  incidentId: string;
}

/** An agent to whom cases can be assigned. */
export interface AgentWorkload extends Named {
  /** The number of their open cases. */
  open: number;
}
