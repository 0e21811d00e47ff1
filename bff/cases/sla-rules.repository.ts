import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { OPEN_STATUSES } from '../../common/cases/case.enums.ts';
import type { SlaRules } from '../../common/cases/sla-timer.ts';
import {
  daysBetween,
  parseDayCount,
  WEEKEND,
  type Calendar,
  type DayCount,
} from '../../common/cases/business-dates.ts';
import { Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { queryOne } from '../database/sql.ts';
import { required } from './required.ts';

/** The advisory lock of the SLA rules. */
const LOCK_ID = 650_001;
export const DEFAULT_RULES = { weekend: WEEKEND, warnPercent: 80, furtherDays: 5 };

/** The calendar, SLA rules and target as they are now. */
interface CurrentRules {
  calendar: Calendar;
  rules: SlaRules;
  target: DayCount;
}

/** The rules as one row. Holiday names are not needed. */
interface RulesRow {
  weekend: number[] | null;
  warn_percent: number | null;
  further_days: number | null;
  days: { from_day: string; to_day: string }[];
  target: number | null;
}

/** Which target applies to a case: that of its type and entity. */
export interface SlaTargetKey {
  caseTypeId: number;
  entityId: string;
}

/** SQL for the SLA rules. */
@Injectable()
export class SlaRulesRepository {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Takes a shared lock on the rules until the end of the transaction, so that computed dates match them. */
  async lockRulesShared(): Promise<void> {
    await sql`select pg_advisory_xact_lock_shared(${LOCK_ID})`.execute(this.database.db);
  }

  /** Takes the exclusive lock for a change of the rules and the recalculation that follows. */
  async lockRulesExclusive(): Promise<void> {
    await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(this.database.db);
  }

  /** Takes the same lock unless another transaction has it. Returns whether it was taken. */
  async tryLockRulesExclusive(): Promise<boolean> {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK_ID}) as taken`;
    return (await queryOne(lock, this.database.db)).taken;
  }

  /** The rules, with the target for `key`: the entity's own, else the common one, else the setting SLA_DEFAULT. */
  async current(key?: SlaTargetKey): Promise<CurrentRules> {
    const query = sql<RulesRow>`select s.weekend, s.warn_percent, s.further_days,
        coalesce((select jsonb_agg(jsonb_build_object('from_day', from_day, 'to_day', to_day)) from holidays), '[]') as days,
        (select t.days from sla_targets as t
          where t.case_type_id = ${key?.caseTypeId ?? null}::int and (t.entity_id = ${key?.entityId ?? null}::uuid or t.entity_id is null)
          order by t.entity_id asc nulls last limit 1) as target
      from (select 1) as one left join sla_settings as s on s.id = 1`;
    const row = await queryOne(query, this.database.db);
    return {
      calendar: {
        weekend: row.weekend ?? DEFAULT_RULES.weekend,
        holidays: new Set(row.days.flatMap((one) => daysBetween(one.from_day, one.to_day))),
      },
      rules: {
        warnPercent: row.warn_percent ?? DEFAULT_RULES.warnPercent,
        furtherDays: row.further_days ?? DEFAULT_RULES.furtherDays,
      },
      target: row.target === null ? this.defaultTarget() : { days: row.target, working: true },
    };
  }

  /** The targets of all case types and entities, in a fixed order. */
  targets() {
    return this.database.db.selectFrom('sla_targets').select(['id', 'days']).orderBy('id').execute();
  }

  defaultTarget(): DayCount {
    return required(parseDayCount(this.config.SLA_DEFAULT), 'Invalid SLA_DEFAULT');
  }

  /** Sets the current target on open cases: of one entity, or of all entities without a specific target. */
  async updateOpenCases(caseTypeId: number, entityId: string | undefined): Promise<void> {
    const { days, working } = this.defaultTarget();
    await sql`update cases as c set
        sla_days = coalesce(own.days, common.days, ${days}::int),
        sla_in_working_days = own.days is not null or common.days is not null or ${working}::boolean
      from cases as same
        left join sla_targets as own on own.case_type_id = same.case_type_id and own.entity_id = same.entity_id
        left join sla_targets as common on common.case_type_id = same.case_type_id and common.entity_id is null
      where c.id = same.id and same.case_type_id = ${caseTypeId} and same.status in (${sql.join(OPEN_STATUSES)})
        and ${entityId ? sql`same.entity_id = ${entityId}` : sql`own.id is null`}`.execute(this.database.db);
  }
}
