import type { SurveyOptionId } from './survey.types.ts';
import type { NotFixedCause } from './confirmation.types.ts';
import type { Named } from './cases.types.ts';
import type { DateRange, TimeStep } from './time-buckets.ts';

/** The charts. Each has a table and can be downloaded as CSV. */
export const ANALYTICS_PARTS = ['time', 'status', 'type', 'entity', 'channel', 'satisfaction'] as const;
export type AnalyticsPart = (typeof ANALYTICS_PARTS)[number];

/** Metrics of a group of cases. Shares are 0 to 1, and null without data. */
export interface AnalyticsMetrics {
  submitted: number;
  answered: number;
  /** Cases whose first answer was due in the period, on a day that is over; whenever they were submitted. */
  due: number;
  /** The share of these due cases that were answered by their due date. */
  onTime: number | null;
  /** Cases that are open and past their due date now, whatever the period. */
  overdue: number;
  /** Median working days from submission to the first answer, without the days waiting for the customer. */
  medianDays: number | null;
  /** The share of answered cases with a re-study. */
  restudied: number | null;
  /** The share confirmed as fixed of the cases whose customer said whether they are. */
  confirmedFixed: number | null;
}

/** Metrics of one type, entity, channel or status. */
export interface AnalyticsRow extends AnalyticsMetrics, Named {}

/** The problems that the cases report. All cases of one known issue count as one problem. */
export interface AnalyticsProblems {
  problems: number;
  /** The number of cases that report them. */
  people: number;
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
  questions: {
    optionId: SurveyOptionId;
    average: number;
    answers: number;
    counts: [number, number, number, number, number];
  }[];
  entities: (Named & { average: number; surveys: number })[];
}

/** Browsers for which an FAQ was found, and how many of them submitted no case within seven days. */
export interface SuggestedPeople {
  people: number;
  withoutCase: number;
}

/** The number of browsers for which services of an entity were suggested, and that chose one. */
export interface SuggestedEntity extends Named {
  shown: number;
  taken: number;
  /** Of those in `taken`, the browsers that submitted a case. */
  submitted: number;
  /** Of those in `submitted`, the browsers whose case still has the chosen service. */
  kept: number;
}

/** The effect of suggestions in the wizard. */
export interface AnalyticsSuggestions {
  shown: SuggestedPeople & {
    /** The browsers that reported that an FAQ answered the question, and submitted no case within seven days. */
    answered: number;
  };
  /** The control group: one browser in ten, which is shown no suggestions. */
  holdOut: SuggestedPeople;
  entities: SuggestedEntity[];
}

/** Re-studies of the cases submitted in the period: the most first. */
export interface AnalyticsRestudies {
  services: (Named & { answered: number; restudied: number })[];
  /** By the agent of the first answer. */
  agents: (Named & { restudied: number })[];
  /** By the cause that the customer gave; null where they gave none. */
  causes: { cause: NotFixedCause | null; restudied: number }[];
}

/**
 * Metrics of the cases submitted in the period; `due` and `onTime` are of those due in it. `answered` over time counts
 * by the day of the answer.
 */
export interface Analytics {
  from: string;
  to: string;
  step: TimeStep;
  /** Events up to this time are counted. */
  asOf: string;
  total: AnalyticsMetrics & AnalyticsProblems;
  time: AnalyticsPoint[];
  status: AnalyticsRow[];
  type: AnalyticsRow[];
  entity: AnalyticsRow[];
  channel: AnalyticsRow[];
  satisfaction: AnalyticsSatisfaction;
  restudies: AnalyticsRestudies;
  suggestions: AnalyticsSuggestions;
}
