import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { OPEN_STATUSES, PAUSED_STATUSES } from '../../common/cases/case.enums.ts';
import type { SlaDates, Pause } from '../../common/cases/sla-timer.ts';
import { Database } from '../database/database.ts';

interface TimerRow {
  id: string;
  start: Date;
  sla_days: number;
  sla_in_working_days: boolean;
}

/** The columns of `cases` for the dates of a timer. */
export const slaDateColumns = ({ daysLeft, warnAt, dueAt, escalateAt }: SlaDates) => ({
  sla_days_left: daysLeft,
  warn_at: warnAt,
  due_at: dueAt,
  escalate_at: escalateAt,
});

/** SQL for SLA timers: their pauses and resulting dates. */
@Injectable()
export class SlaTimersRepository {
  constructor(private readonly database: Database) {}

  /**
   * The ids of all open cases, in order. Literals instead of parameters, so that the planner can use the partial index
   * of open cases.
   */
  async openCaseIds(): Promise<string[]> {
    const rows = await this.database.db
      .selectFrom('cases')
      .select('id')
      .where(sql<boolean>`status in (${sql.raw(OPEN_STATUSES.join(', '))})`)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async byIds(ids: readonly string[]): Promise<TimerRow[]> {
    return this.database.db
      .selectFrom('cases')
      .select([
        'id',
        'sla_days',
        'sla_in_working_days',
        (eb) => eb.fn.coalesce('sla_started_at', 'submitted_at').as('start'),
      ])
      .where(sql<boolean>`id = any (${ids}::uuid[])`)
      .where('status', 'in', OPEN_STATUSES)
      .execute();
  }

  /** The pauses of each timer since its start, from the case history. */
  async pauses(caseIds: readonly string[]): Promise<Map<string, Pause[]>> {
    const pauses = new Map<string, Pause[]>();
    if (!caseIds.length) return pauses;
    const rows = await this.database.db
      .selectFrom('case_events as v')
      .innerJoin('cases as c', 'c.id', 'v.case_id')
      .select(['v.case_id', 'v.to_status', 'v.at'])
      .where('v.case_id', 'in', caseIds)
      .where('v.at', '>=', sql<Date>`coalesce(c.sla_started_at, c.submitted_at)`)
      .where((eb) => eb.or([eb('v.to_status', 'in', PAUSED_STATUSES), eb('v.from_status', 'in', PAUSED_STATUSES)]))
      .whereRef('v.from_status', '<>', 'v.to_status')
      .orderBy('v.case_id')
      .orderBy('v.seq')
      .execute();
    for (const { case_id, to_status, at } of rows) {
      const casePauses = pauses.get(case_id) ?? [];
      const last = casePauses.at(-1);
      const isPaused = last?.to === null;
      if (isPaused !== PAUSED_STATUSES.includes(to_status)) {
        if (isPaused) last.to = at;
        else casePauses.push({ from: at, to: null });
      }
      pauses.set(case_id, casePauses);
    }
    return pauses;
  }

  /**
   * Updates the dates of many cases, in the order of their ids, so that it cannot deadlock with changes of several
   * cases. The version stays, so that concurrent edits are not refused.
   */
  async writeDates(dates: readonly (SlaDates & { id: string })[]): Promise<void> {
    const json = JSON.stringify(dates.map(({ id, ...rest }) => ({ id, ...slaDateColumns(rest) })));
    await sql`with changed as materialized (select n.*
        from jsonb_to_recordset(${json}::jsonb) as n(id uuid, sla_days_left int, warn_at timestamptz, due_at timestamptz, escalate_at timestamptz)
        join cases as c on c.id = n.id
        where (c.sla_days_left, c.warn_at, c.due_at, c.escalate_at)
          is distinct from (n.sla_days_left, n.warn_at, n.due_at, n.escalate_at)
        order by n.id for no key update of c)
      update cases as c set sla_days_left = n.sla_days_left, warn_at = n.warn_at, due_at = n.due_at, escalate_at = n.escalate_at
      from changed as n where c.id = n.id`.execute(this.database.db);
  }
}
