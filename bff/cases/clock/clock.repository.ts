import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { UNANSWERED } from '../../../common/cases/case.enums.ts';
import type { ClockRules } from '../../../common/cases/case-clock.ts';
import { dayOf, dayText, parseDayCount, WEEKEND, type Calendar, type DayCount } from '../../../common/cases/dubai-days.ts';
import { Config } from '../../config/config.ts';
import { Database } from '../../store/database.ts';

/** Any number that nothing else locks by. */
const LOCK = 650_001;
export const FIRST_RULES = { weekend: WEEKEND, warnPercent: 80, furtherDays: 5 };

/** The calendar, the clock's rules and a target as they are now. */
export interface Rules {
  calendar: Calendar;
  rules: ClockRules;
  target: DayCount;
}

/** What is read of holidays: days by name are nobody's concern here. */
interface RulesRow {
  weekend: number[] | null;
  warn_percent: number | null;
  further_days: number | null;
  days: { from_day: string; to_day: string }[];
  target: number | null;
}

/** A target as it is looked up: whose, and of which type. */
export interface TargetOf {
  caseTypeId: number;
  entityId: string;
}

/** The SQL of the rules that clocks go by. */
@Injectable()
export class ClockRepository {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Until the transaction under way ends the rules stay as they are: what is computed from them fits them. */
  async keepRules(): Promise<void> {
    await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(this.database.db);
  }

  /** For whoever changes the rules and, in the same transaction, all that follows from them. */
  async lockRules(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(this.database.db);
  }

  /** `of`: whose target; the entity's own, else the one of all, else the setting. */
  async rules(of?: TargetOf): Promise<Rules> {
    const { rows } = await sql<RulesRow>`select s.weekend, s.warn_percent, s.further_days,
        coalesce((select jsonb_agg(jsonb_build_object('from_day', from_day, 'to_day', to_day)) from holidays), '[]') as days,
        (select t.days from case_targets as t
          where t.case_type_id = ${of?.caseTypeId ?? null}::int and (t.entity_id = ${of?.entityId ?? null}::uuid or t.entity_id is null)
          order by t.entity_id asc nulls last limit 1) as target
      from (select 1) as one left join clock_settings as s on s.id = 1`.execute(this.database.db);
    const row = rows[0]!;
    return {
      calendar: { weekend: row.weekend ?? FIRST_RULES.weekend, holidays: new Set(row.days.flatMap(daysOf)) },
      rules: { warnPercent: row.warn_percent ?? FIRST_RULES.warnPercent, furtherDays: row.further_days ?? FIRST_RULES.furtherDays },
      target: row.target === null ? this.setting() : { days: row.target, working: true },
    };
  }

  setting(): DayCount {
    return parseDayCount(this.config.CASE_DUE)!;
  }

  /** Gives unanswered cases the target that holds for them now: of one entity, or of all that have no target of their own. */
  async applyTarget(caseTypeId: number, entityId: string | undefined): Promise<void> {
    const { days, working } = this.setting();
    await sql`update cases as c set
        clock_days = coalesce(own.days, common.days, ${days}::int),
        clock_working = own.days is not null or common.days is not null or ${working}::boolean
      from cases as same
        left join case_targets as own on own.case_type_id = same.case_type_id and own.entity_id = same.entity_id
        left join case_targets as common on common.case_type_id = same.case_type_id and common.entity_id is null
      where c.id = same.id and same.case_type_id = ${caseTypeId} and same.status in (${sql.join(UNANSWERED)})
        and ${entityId ? sql`same.entity_id = ${entityId}` : sql`own.id is null`}`.execute(this.database.db);
  }
}

/** Every day of days off, as the calendar has it. */
function daysOf({ from_day, to_day }: { from_day: string; to_day: string }): string[] {
  const [from, to] = [dayOf(from_day)!, dayOf(to_day)!];
  return Array.from({ length: to - from + 1 }, (_, at) => dayText(from + at));
}
