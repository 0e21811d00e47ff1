import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PAUSED_STATUSES } from '../../../common/cases/case.enums.ts';
import { Database } from '../../database/database.ts';
import { queryOne } from '../../database/sql.ts';
import { ROLL_UPS } from './roll-ups.ts';
import type { WorkCalendar } from './work-calendar.ts';

/** The date in Asia/Dubai, which has no daylight saving time. */
const dubaiDay = (column: string) => sql.raw(`((${column} at time zone 'UTC') + interval '4 hours')::date`);

const PAUSED = sql.raw(`(${PAUSED_STATUSES.join(', ')})`);

/** The advisory lock that lets one instance at a time compute metrics. */
const LOCK_ID = 7_500_201;

/** SQL that computes case metrics from case events. */
@Injectable()
export class CaseMetricsRepository {
  constructor(private readonly database: Database) {}

  /** Locks until the end of the transaction; false when another instance holds the lock. */
  async tryLock(): Promise<boolean> {
    const query = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${LOCK_ID}::bigint) as locked`;
    return (await queryOne(query, this.database.db)).locked;
  }

  state() {
    return this.database.db
      .selectFrom('case_metric_state')
      .select(['counted_until', 'rules'])
      .where('id', '=', 1)
      .executeTakeFirst();
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
    const first = await this.database.db
      .selectFrom('cases')
      .select('submitted_at')
      .orderBy('submitted_at')
      .limit(1)
      .executeTakeFirst();
    return first?.submitted_at;
  }

  /** When the `size`-th of the cases that changed from `since` on was changed; undefined when there are fewer. */
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

  /** Deletes all metrics and their roll-ups. */
  async clear(): Promise<void> {
    await sql`truncate case_metrics, case_month_metrics, case_month_ratings, case_day_counts`.execute(this.database.db);
  }

  /**
   * Recomputes the metrics of the cases that changed, were rated or were confirmed in this period, from all their
   * events, and adds the differences to the roll-ups.
   */
  async rebuild(since: Date, until: Date, { days, counts }: WorkCalendar): Promise<void> {
    await sql`with calendar as materialized (
        select day, worked from unnest(${days}::date[], ${counts}::int[]) as calendar(day, worked)
      ), changed as materialized (
        select id from cases where updated_at between ${since} and ${until}
        union select case_id from surveys where at between ${since} and ${until}
        union select case_id from case_confirmations where at between ${since} and ${until}
      ), history as materialized (
        select e.case_id,
          (array_agg(e.to_status order by e.seq desc))[1] as status,
          min(${dubaiDay('e.at')}) filter (where e.kind = 'SUBMIT') as submitted_day,
          min(${dubaiDay('e.at')}) filter (where e.kind in ('RESOLVE', 'RESPOND')) as answered_day,
          min(${dubaiDay('e.at')}) filter (where e.kind in ('CANCEL', 'CLOSE')) as cancelled_day,
          bool_or(e.kind = 'RESTUDY') as restudied,
          -- The length of the pauses in working days: the count at the end of each pause minus the count at its start.
          coalesce(sum(case when e.from_status in ${PAUSED} and e.to_status not in ${PAUSED} then d.worked when e.to_status in ${PAUSED} and e.from_status not in ${PAUSED} then -d.worked end), 0) as waited
        from changed as c
        join case_events as e on e.case_id = c.id
        join calendar as d on d.day = ${dubaiDay('e.at')}
        group by e.case_id
      ), rated as (
        select s.case_id, count(*) as ratings, sum(a.rating) as rating_sum
        from changed as c join surveys as s on s.case_id = c.id join survey_answers as a on a.survey_id = s.id group by 1
      ), confirmation as (
        select distinct on (n.case_id) n.case_id, n.fixed from changed as c join case_confirmations as n on n.case_id = c.id order by n.case_id, n.round desc
      ), counted as (
        insert into case_metrics (case_id, entity_id, service_id, case_type_id, channel_id, status, submitted_day, answered_day, due_day,
          working_days, restudied, ratings, rating_sum, confirmed)
        select history.case_id, c.entity_id, c.service_id, c.case_type_id, c.channel_id, history.status, history.submitted_day, history.answered_day,
          case when history.cancelled_day <= due.day then null else due.day end, a.worked - s.worked - history.waited,
          history.restudied, coalesce(rated.ratings, 0), coalesce(rated.rating_sum, 0), confirmation.fixed
        from history
        join cases as c on c.id = history.case_id
        join calendar as s on s.day = history.submitted_day
        left join calendar as a on a.day = history.answered_day
        cross join lateral (select ${dubaiDay('coalesce(c.answer_due_at, c.due_at)')} as day) as due
        left join rated on rated.case_id = history.case_id
        left join confirmation on confirmation.case_id = history.case_id
        on conflict (case_id) do update set entity_id = excluded.entity_id, service_id = excluded.service_id, case_type_id = excluded.case_type_id,
          channel_id = excluded.channel_id, status = excluded.status, submitted_day = excluded.submitted_day, answered_day = excluded.answered_day,
          due_day = excluded.due_day, working_days = excluded.working_days, restudied = excluded.restudied, ratings = excluded.ratings,
          rating_sum = excluded.rating_sum, confirmed = excluded.confirmed
        returning *
      ), stored as (
        -- The rows before this statement: all its parts read the same snapshot.
        select m.* from counted join case_metrics as m using (case_id)
      ), ${ROLL_UPS} select`.execute(this.database.db);
  }
}
