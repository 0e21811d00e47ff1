import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { STATUS, OPEN_STATUSES } from '../../common/cases/case.enums.ts';
import type { SlaDates, Pause } from '../../common/cases/sla-timer.ts';
import { Database } from '../database/database.ts';

export interface TimerRow {
  id: string;
  start: Date;
  sla_days: number;
  sla_in_working_days: boolean;
}

const AWAITING = STATUS.AWAITING_CUSTOMER;

/** SQL for SLA timers: their pauses and resulting dates. */
@Injectable()
export class SlaTimersRepository {
  constructor(private readonly database: Database) {}

  /**
   * The ids of all open cases. Literals instead of parameters, so that the planner can use the partial index of open
   * cases.
   */
  async openCaseIds(): Promise<string[]> {
    const rows = await this.database.db
      .selectFrom('cases')
      .select('id')
      .where(sql<boolean>`status in (${sql.raw(OPEN_STATUSES.join(', '))})`)
      .execute();
    return rows.map(({ id }) => id);
  }

  async byIds(ids: readonly string[]): Promise<TimerRow[]> {
    return this.database.db
      .selectFrom('cases')
      .select(['id', 'sla_days', 'sla_in_working_days', (eb) => eb.fn.coalesce('sla_started_at', 'submitted_at').as('start')])
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
      .where((eb) => eb.or([eb('v.to_status', '=', AWAITING), eb('v.from_status', '=', AWAITING)]))
      .whereRef('v.from_status', '<>', 'v.to_status')
      .orderBy('v.case_id')
      .orderBy('v.seq')
      .execute();
    for (const { case_id, to_status, at } of rows) {
      const known = pauses.get(case_id) ?? [];
      const last = known.at(-1);
      if (to_status === AWAITING) known.push({ from: at, to: null });
      else if (last) last.to = at;
      pauses.set(case_id, known);
    }
    return pauses;
  }

  /** Updates the dates of many cases. The version stays, so that concurrent edits are not refused. */
  async writeDates(dates: readonly (SlaDates & { id: string })[]): Promise<void> {
    const json = JSON.stringify(dates.map(({ id, left, warnAt, dueAt, lateAt }) => ({ id, l: left, w: warnAt, d: dueAt, f: lateAt })));
    await sql`update cases as c set sla_days_left = n.l, warn_at = n.w, due_at = n.d, escalate_at = n.f
      from jsonb_to_recordset(${json}::jsonb) as n(id uuid, l int, w timestamptz, d timestamptz, f timestamptz)
      where c.id = n.id and (c.sla_days_left, c.warn_at, c.due_at, c.escalate_at) is distinct from (n.l, n.w, n.d, n.f)`.execute(
      this.database.db,
    );
  }
}
