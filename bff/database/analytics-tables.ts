import type { StatusCode } from '../../common/cases/case.enums.ts';
import type { ColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/**
 * PostgreSQL `date`, written as YYYY-MM-DD. Read it only with `to_char` or `::text`: the driver would return a Date.
 */
type Day = ColumnType<string, string, string>;

/** Analytics of a case, computed from its events; can be recomputed at any time. */
export interface CaseMetricTable {
  case_id: string;
  entity_id: string;
  service_id: string;
  case_type_id: number;
  channel_id: number;
  status: StatusCode;
  /** Days in Asia/Dubai. */
  submitted_day: Day;
  answered_day: Day | null;
  /**
   * The day by whose end the first answer was due. Null while the case waits for the customer, and if it was cancelled
   * before the end of that day.
   */
  due_day: Day | null;
  working_days: number | null;
  restudied: boolean;
  /** Answers to the survey: their number and sum. */
  ratings: number;
  rating_sum: number;
  /** Whether the customer confirmed the last answer as fixed; null where they did not say. */
  confirmed: boolean | null;
}

/** What a row of the monthly roll-up is grouped by. The key of a service is `entity/service`. */
export type RollUpKind = 'total' | 'status' | 'type' | 'entity' | 'channel' | 'service';

/**
 * Roll-up of case_metrics by month of submission, and of due cases by the month of their due day. Updated by the
 * statement that writes case_metrics (roll-ups.ts).
 */
export interface CaseMonthMetricTable {
  kind: RollUpKind;
  /** 0: of all types. */
  case_type_id: number;
  month: Day;
  key: string;
  /** Working days until the answer; -1 without an answer, and for due cases. */
  working_days: number;
  cases: number;
  /** Cases whose answer was due in the month, and those of them that were answered by their due day. */
  due: number;
  on_time: number;
  restudied: number;
  surveys: number;
  ratings: number;
  rating_sum: number;
  /** Cases whose customer said whether they are fixed, and those that are. */
  confirmations: number;
  confirmed: number;
}

/** Survey answers by month of submission and rated entity; an empty option counts the surveys. */
export interface CaseMonthRatingTable {
  /** 0: of all types. */
  case_type_id: number;
  month: Day;
  entity_id: string;
  option_id: string;
  rating: number;
  answers: number;
}

/** Submitted and answered cases by day and entity. */
export interface CaseDayCountTable {
  /** 0: of all types. */
  case_type_id: number;
  day: Day;
  entity_id: string;
  submitted: number;
  answered: number;
}

/** Progress of the computation; one row. */
export interface CaseMetricStateTable {
  id: number;
  /** Every change of a case up to this time is included. */
  counted_until: Time;
  /** Fingerprint of the rules of the computation. */
  rules: string;
}

export interface AnalyticsTables {
  case_metrics: CaseMetricTable;
  case_month_metrics: CaseMonthMetricTable;
  case_month_ratings: CaseMonthRatingTable;
  case_day_counts: CaseDayCountTable;
  case_metric_state: CaseMetricStateTable;
}
