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

/** An agent with the open cases that the caller sees. */
export interface AgentLoad extends AgentWorkload {
  entity: Named;
  /** The number of their open cases that are past their due date. */
  overdue: number;
}

/** A page of agents, those with the most overdue cases first. */
export interface WorkloadPage {
  agents: AgentLoad[];
  total: number;
  page: number;
  pageSize: number;
}
