import type { StatusCode } from '../../common/cases/case.enums.ts';
import type { ColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/** date: written as YYYY-MM-DD, only compared and grouped in SQL. */
type Day = ColumnType<string, string, string>;

/** Analytics of a case, computed from its events; can be recomputed at any time. */
export interface CaseMetricTable {
  case_id: string;
  entity_id: string;
  case_type_id: number;
  channel_id: number;
  status: StatusCode;
  /** Days in Asia/Dubai. */
  submitted_day: Day;
  answered_day: Day | null;
  working_days: number | null;
  on_time: boolean | null;
  restudied: boolean;
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
  case_metric_state: CaseMetricStateTable;
}
