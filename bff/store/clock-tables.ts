import type { ColumnType, Generated } from 'kysely';
import type { Time } from './column-types.ts';

interface Edited {
  version: Generated<number>;
  modified_by: string | null;
  modified_at: Time;
}

/** One row: how days are counted, and when who is told. */
export interface ClockSettingsTable extends Edited {
  id: number;
  /** 0 Sunday to 6 Saturday. */
  weekend: ColumnType<number[], string, string>;
  warn_percent: number;
  further_days: number;
}

/** Days as YYYY-MM-DD, the last included. */
export interface HolidayTable extends Edited {
  id: string;
  name_en: string;
  name_ar: string;
  from_day: string;
  to_day: string;
}

/** How many working days a type of case may take; of one entity, or of all that have no row of their own. */
export interface CaseTargetTable extends Edited {
  id: string;
  case_type_id: number;
  entity_id: string | null;
  days: number;
}

/** A level that was raised for a case, once a round (1; 2: its re-study). `told`: to how many people. */
export interface CaseAlertTable {
  case_id: string;
  round: number;
  level: number;
  told: Generated<number>;
  at: Time;
}

export interface ClockTables {
  clock_settings: ClockSettingsTable;
  holidays: HolidayTable;
  case_targets: CaseTargetTable;
  case_alerts: CaseAlertTable;
}
