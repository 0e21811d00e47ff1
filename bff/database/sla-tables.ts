import type { ColumnType, Generated } from 'kysely';
import type { Time } from './column-types.ts';

interface EditColumns {
  version: Generated<number>;
  modified_by: string | null;
  modified_at: Time;
}

/** Weekend, warning threshold and escalation delay; one row. */
export interface SlaSettingsTable extends EditColumns {
  id: number;
  /** 0 Sunday to 6 Saturday. */
  weekend: ColumnType<number[], string, string>;
  warn_percent: number;
  further_days: number;
}

/** Days as YYYY-MM-DD; `to_day` is included. */
export interface HolidayTable extends EditColumns {
  id: string;
  name_en: string;
  name_ar: string;
  from_day: string;
  to_day: string;
}

/** Working days for a case type, of one entity or (entity_id null) the default. */
export interface SlaTargetTable extends EditColumns {
  id: string;
  case_type_id: number;
  entity_id: string | null;
  days: number;
}

/** The SLA timer of a case. */
export interface CaseSlaColumns {
  /** Start of the SLA period; null: the time of submission. */
  sla_started_at: Time | null;
  sla_days: Generated<number>;
  /** Whether `sla_days` counts working days. */
  sla_in_working_days: Generated<boolean>;
  /** Days left while the SLA is paused. */
  sla_days_left: number | null;
  warn_at: Time | null;
  /** Null while the SLA is paused. Kept as it was when the case was answered or closed. */
  due_at: Time | null;
  /** When the first answer was due; null until a re-study starts the timer again. */
  answer_due_at: Time | null;
  escalate_at: Time | null;
}

/** An SLA alert that was sent for a case, once per level and round (1: first answer, 2: re-study). */
export interface CaseAlertTable {
  case_id: string;
  round: number;
  level: number;
  notified_count: Generated<number>;
  at: Time;
}

export interface SlaTables {
  sla_settings: SlaSettingsTable;
  holidays: HolidayTable;
  sla_targets: SlaTargetTable;
  case_alerts: CaseAlertTable;
}
