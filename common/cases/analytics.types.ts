import type { SurveyOptionId } from './survey.types.ts';
import type { NamePair } from './cases.types.ts';
import type { DateRange, TimeStep } from './time-buckets.ts';

/** The charts. Each has a table and can be downloaded as CSV. */
export const ANALYTICS_PARTS = ['time', 'status', 'type', 'entity', 'channel', 'satisfaction'] as const;
export type AnalyticsPart = (typeof ANALYTICS_PARTS)[number];

/** Figures of a group of cases. Shares are 0 to 1, and null without data. */
export interface AnalyticsFigures {
  submitted: number;
  answered: number;
  /** The share of answered cases that were answered within the SLA target. */
  onTime: number | null;
  /** Median working days from submission to the first answer, without the days waiting for the customer. */
  medianDays: number | null;
  /** The share of answered cases with a re-study. */
  restudied: number | null;
}

/** Figures of one type, entity, channel or status. */
export interface AnalyticsRow extends AnalyticsFigures, NamePair {
  id: string;
}

export interface AnalyticsPoint extends DateRange {
  submitted: number;
  answered: number;
}

/** The customers' ratings, 1 to 5. */
export interface AnalyticsSatisfaction {
  /** The number of surveys. */
  surveys: number;
  average: number | null;
  questions: { optionId: SurveyOptionId; average: number; answers: number; counts: [number, number, number, number, number] }[];
  entities: (NamePair & { id: string; average: number; surveys: number })[];
}

/** Figures of the cases submitted in the period. `answered` over time counts by the day of the answer. */
export interface Analytics {
  from: string;
  to: string;
  step: TimeStep;
  /** Events up to this time are counted. */
  asOf: string;
  total: AnalyticsFigures;
  time: AnalyticsPoint[];
  status: AnalyticsRow[];
  type: AnalyticsRow[];
  entity: AnalyticsRow[];
  channel: AnalyticsRow[];
  satisfaction: AnalyticsSatisfaction;
}
