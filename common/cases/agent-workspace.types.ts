import type { NamePair, Named } from './cases.types.ts';
import type { ReplyWarningCode } from './reply-check.types.ts';
import type { ErrorResponse } from '../errors/catalogue.ts';

/** Who opened a case or a file of it, and when. */
export interface AccessLogEntry {
  by: NamePair;
  action: string;
  at: string;
  /** Warnings about a reply that the agent sent in spite of them. */
  overridden?: ReplyWarningCode[];
}

/** Why an action was not done. */
export interface Refusal extends Pick<ErrorResponse, 'descriptionEn' | 'descriptionAr'> {
  /** The name of the error, such as STALE. */
  code: string;
}

/** A case that was left as it was, and why. */
export interface RefusedCase extends Refusal {
  incidentId: string;
}

/** An agent to whom cases can be assigned. */
export interface AgentWorkload extends Named {
  /** The number of their open cases. */
  open: number;
}

/** How a similar case was answered, with gaps for personal data. */
export interface SimilarAnswer {
  incidentId: string;
  text: string;
  answeredAt: string;
  /** The share of the description's words that the other case has too, 0 to 1. */
  confidence: number;
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
