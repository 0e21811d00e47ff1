import type { StatusCode } from '../../common/cases/case.enums.ts';
import type { ColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/** YYYY-MM-DD in, whatever the driver makes of it out: it is only compared and grouped. */
type Day = ColumnType<string, string, string>;

/** What a case counts for in the insight: made from its events, and made again from them at any time. */
export interface CaseFigureTable {
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

/** One row: how far the figures have come, and by which rules they were made. */
export interface CaseFigureStateTable {
  id: number;
  /** Every change of a case until then is counted. */
  until: Time;
  rules: string;
}

export interface InsightTables {
  case_figures: CaseFigureTable;
  case_figure_state: CaseFigureStateTable;
}
