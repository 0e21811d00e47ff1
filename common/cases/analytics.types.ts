import type { SurveyOptionId } from './survey.types.ts';
import type { NamePair } from './cases.types.ts';
import type { StepDays, TimeStep } from './time-buckets.ts';

/** What a chart shows, with its table; each can be had as CSV. */
export const ANALYTICS_PARTS = ['time', 'status', 'type', 'entity', 'channel', 'satisfaction'] as const;
export type AnalyticsPart = (typeof ANALYTICS_PARTS)[number];

/** The figures of some cases. Shares are 0 to 1; null where there is nothing to tell. */
export interface AnalyticsFigures {
  submitted: number;
  answered: number;
  /** Of the answered: within the working days that staff have. */
  onTime: number | null;
  /** Working days from submission to the first answer, without those spent waiting for the customer. */
  medianDays: number | null;
  /** Of the answered: studied again on the customer's wish. */
  restudied: number | null;
}

/** The figures of one type, entity, channel or status. */
export interface AnalyticsRow extends AnalyticsFigures, NamePair {
  id: string;
}

export interface AnalyticsPoint extends StepDays {
  submitted: number;
  answered: number;
}

/** How customers rated, 1 to 5. */
export interface AnalyticsSatisfaction {
  /** How many surveys were given. */
  surveys: number;
  average: number | null;
  questions: { optionId: SurveyOptionId; average: number; answers: number; counts: [number, number, number, number, number] }[];
  entities: (NamePair & { id: string; average: number; surveys: number })[];
}

/** How cases are handled; of those submitted in the period, but for `answered` over time, which is by the day of the answer. */
export interface Analytics {
  from: string;
  to: string;
  step: TimeStep;
  /** Everything that happened until then is counted. */
  asOf: string;
  total: AnalyticsFigures;
  time: AnalyticsPoint[];
  status: AnalyticsRow[];
  type: AnalyticsRow[];
  entity: AnalyticsRow[];
  channel: AnalyticsRow[];
  satisfaction: AnalyticsSatisfaction;
}
