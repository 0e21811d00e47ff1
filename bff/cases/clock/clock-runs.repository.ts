import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { STATUS, UNANSWERED } from '../../../common/cases/case.enums.ts';
import type { ClockDates, Pause } from '../../../common/cases/case-clock.ts';
import { Database } from '../../store/database.ts';

export interface RunRow {
  id: string;
  start: Date;
  clock_days: number;
  clock_working: boolean;
}

const AWAITING = STATUS.AWAITING_CUSTOMER;

/** The SQL of single clocks: what they ran through, and the dates that follow. */
@Injectable()
export class ClockRunsRepository {
  constructor(private readonly database: Database) {}

  /** Of all unanswered cases, whatever the order. Written out, so that the index of what is open serves: they are few of all there ever were. */
  async unanswered(): Promise<string[]> {
    const rows = await this.database.db
      .selectFrom('cases')
      .select('id')
      .where(sql<boolean>`status in (${sql.raw(UNANSWERED.join(', '))})`)
      .execute();
    return rows.map(({ id }) => id);
  }

  async runs(ids: readonly string[]): Promise<RunRow[]> {
    return this.database.db
      .selectFrom('cases')
      .select(['id', 'clock_days', 'clock_working', (eb) => eb.fn.coalesce('clock_from', 'submitted_at').as('start')])
      .where(sql<boolean>`id = any (${ids}::uuid[])`)
      .where('status', 'in', UNANSWERED)
      .execute();
  }

  /** When the customers' answers were awaited since their clocks began: their histories say it. */
  async pauses(caseIds: readonly string[]): Promise<Map<string, Pause[]>> {
    const pauses = new Map<string, Pause[]>();
    if (!caseIds.length) return pauses;
    const rows = await this.database.db
      .selectFrom('case_events as v')
      .innerJoin('cases as c', 'c.id', 'v.case_id')
      .select(['v.case_id', 'v.to_status', 'v.at'])
      .where('v.case_id', 'in', caseIds)
      .where('v.at', '>=', (eb) => eb.fn.coalesce('c.clock_from', 'c.submitted_at') as never)
      .where((eb) => eb.or([eb('v.to_status', '=', AWAITING), eb('v.from_status', '=', AWAITING)]))
      .whereRef('v.from_status', '<>', 'v.to_status')
      .orderBy('v.case_id')
      .orderBy('v.seq')
      .execute();
    for (const { case_id, to_status, at } of rows) {
      const known = pauses.get(case_id) ?? [];
      if (to_status === AWAITING) known.push({ from: at, to: null });
      else if (known.length) known.at(-1)!.to = at;
      pauses.set(case_id, known);
    }
    return pauses;
  }

  /** Writes many cases' dates at once. Their versions stay: nobody's work on a case is refused for it. */
  async writeDates(dates: readonly (ClockDates & { id: string })[]): Promise<void> {
    const json = JSON.stringify(dates.map(({ id, left, warnAt, dueAt, lateAt }) => ({ id, l: left, w: warnAt, d: dueAt, f: lateAt })));
    await sql`update cases as c set clock_left = n.l, warn_at = n.w, due_at = n.d, late_at = n.f
      from jsonb_to_recordset(${json}::jsonb) as n(id uuid, l int, w timestamptz, d timestamptz, f timestamptz)
      where c.id = n.id and (c.clock_left, c.warn_at, c.due_at, c.late_at) is distinct from (n.l, n.w, n.d, n.f)`.execute(this.database.db);
  }
}
