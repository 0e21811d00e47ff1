import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { STATUS } from '../../../common/cases/case.enums.ts';
import { Database } from '../../database/database.ts';
import type { WorkCalendar } from './work-calendar.ts';

/** The date in Asia/Dubai, which has no daylight saving time. */
const dayOf = (column: string) => sql.raw(`((${column} at time zone 'UTC') + interval '4 hours')::date`);

const AWAITING = sql.lit(STATUS.AWAITING_CUSTOMER);

/** The advisory lock that lets one instance at a time compute metrics. */
const LOCK_ID = 7_500_201;

/** SQL that computes case metrics from case events. */
@Injectable()
export class CaseMetricsRepository {
  constructor(private readonly database: Database) {}

  /** Locks until the end of the transaction; false when another instance holds the lock. */
  async tryLock(): Promise<boolean> {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${LOCK_ID}::bigint) as locked`.execute(
      this.database.db,
    );
    return rows[0]?.locked ?? false;
  }

  state() {
    return this.database.db.selectFrom('case_metric_state').select(['counted_until', 'rules']).where('id', '=', 1).executeTakeFirst();
  }

  async saveState(until: Date, rules: string): Promise<void> {
    await this.database.db
      .insertInto('case_metric_state')
      .values({ id: 1, counted_until: until, rules })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ counted_until: until, rules }))
      .execute();
  }

  /** When the first case was submitted; undefined without cases. */
  async firstSubmission(): Promise<Date | undefined> {
    const first = await this.database.db.selectFrom('cases').select('submitted_at').orderBy('submitted_at').limit(1).executeTakeFirst();
    return first?.submitted_at;
  }

  /** The time of the `size`-th change since; undefined when there are fewer. */
  async batchEnd(since: Date, size: number): Promise<Date | undefined> {
    const last = await this.database.db
      .selectFrom('cases')
      .select('updated_at')
      .where('updated_at', '>=', since)
      .orderBy('updated_at')
      .offset(size - 1)
      .limit(1)
      .executeTakeFirst();
    return last?.updated_at;
  }

  /** Recomputes the metrics of the cases that changed in this period, from all their events. */
  async rebuild(since: Date, until: Date, { days, counts }: WorkCalendar): Promise<void> {
    await sql`with calendar as materialized (
        select * from unnest(${days}::date[], ${counts}::int[]) as calendar(day, worked)
      ), history as (
        select e.case_id,
          (array_agg(e.to_status order by e.seq desc))[1] as status,
          min(${dayOf('e.at')}) filter (where e.kind = 'SUBMIT') as submitted_day,
          min(${dayOf('e.at')}) filter (where e.kind in ('RESOLVE', 'RESPOND')) as answered_day,
          bool_or(e.kind = 'RESTUDY') as restudied,
          -- Working days before each wait for the customer, subtracted from those before its end.
          coalesce(sum(case when e.from_status = ${AWAITING} and e.to_status <> ${AWAITING} then d.worked when e.to_status = ${AWAITING} and e.from_status <> ${AWAITING} then -d.worked end), 0) as waited,
          coalesce(sum(case when e.from_status = ${AWAITING} and e.to_status <> ${AWAITING} then d.day - date '2000-01-01'
            when e.to_status = ${AWAITING} and e.from_status <> ${AWAITING} then date '2000-01-01' - d.day end), 0) as waited_days
        from cases as c
        join case_events as e on e.case_id = c.id
        join calendar as d on d.day = ${dayOf('e.at')}
        where c.updated_at between ${since} and ${until}
        group by e.case_id
      )
      insert into case_metrics (case_id, entity_id, case_type_id, channel_id, status, submitted_day, answered_day, working_days, on_time, restudied)
      select history.case_id, c.entity_id, c.case_type_id, c.channel_id, history.status, history.submitted_day, history.answered_day,
        a.worked - s.worked - history.waited,
        case when c.sla_in_working_days then a.worked - s.worked - history.waited else a.day - s.day - history.waited_days end <= c.sla_days, history.restudied
      from history
      join cases as c on c.id = history.case_id
      join calendar as s on s.day = history.submitted_day
      left join calendar as a on a.day = history.answered_day
      on conflict (case_id) do update set entity_id = excluded.entity_id, case_type_id = excluded.case_type_id, channel_id = excluded.channel_id,
        status = excluded.status, submitted_day = excluded.submitted_day, answered_day = excluded.answered_day,
        working_days = excluded.working_days, on_time = excluded.on_time, restudied = excluded.restudied`.execute(this.database.db);
  }
}
