import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../store/database.ts';
import type { WorkCalendar } from './work-calendar.ts';

/** The day in Asia/Dubai, which has no summer time. */
const dayOf = (column: string) => sql.raw(`((${column} at time zone 'UTC') + interval '4 hours')::date`);

/** Any number, the same on every instance: who holds it makes figures, the others leave it to them. */
const TURN = 7_500_201;

/** The SQL that makes figures of cases from their events. */
@Injectable()
export class FiguresRepository {
  constructor(private readonly database: Database) {}

  /** False when another instance is at it. Until the end of the transaction. */
  async takeTurn(): Promise<boolean> {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${TURN}::bigint) as mine`.execute(this.database.db);
    return rows[0]!.mine;
  }

  state() {
    return this.database.db.selectFrom('case_figure_state').select(['until', 'rules']).where('id', '=', 1).executeTakeFirst();
  }

  async keepState(until: Date, rules: string): Promise<void> {
    await this.database.db
      .insertInto('case_figure_state')
      .values({ id: 1, until, rules })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ until, rules }))
      .execute();
  }

  /** When the first case came in, if there is one. */
  async firstSubmission(): Promise<Date | undefined> {
    const first = await this.database.db.selectFrom('cases').select('submitted_at').orderBy('submitted_at').limit(1).executeTakeFirst();
    return first?.submitted_at;
  }

  /** Of the changes since, when the last one of so many was; undefined when there are fewer. */
  async endOfSlice(since: Date, most: number): Promise<Date | undefined> {
    const last = await this.database.db
      .selectFrom('cases')
      .select('updated_at')
      .where('updated_at', '>=', since)
      .orderBy('updated_at')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    return last?.updated_at;
  }

  /** Makes the figures of the cases that changed in between anew, from all their events. */
  async make(since: Date, until: Date, { days, counts }: WorkCalendar): Promise<void> {
    await sql`with calendar as materialized (
        select * from unnest(${days}::date[], ${counts}::int[]) as calendar(day, worked)
      ), told as (
        select e.case_id,
          (array_agg(e.to_status order by e.seq desc))[1] as status,
          min(${dayOf('e.at')}) filter (where e.kind = 'SUBMIT') as submitted_day,
          min(${dayOf('e.at')}) filter (where e.kind in ('RESOLVE', 'RESPOND')) as answered_day,
          bool_or(e.kind = 'RESTUDY') as restudied,
          -- What was worked until the wait for the customer began, against until it ended.
          coalesce(sum(case when e.from_status = 52 and e.to_status <> 52 then d.worked when e.to_status = 52 and e.from_status <> 52 then -d.worked end), 0) as waited,
          coalesce(sum(case when e.from_status = 52 and e.to_status <> 52 then d.day - date '2000-01-01'
            when e.to_status = 52 and e.from_status <> 52 then date '2000-01-01' - d.day end), 0) as waited_days
        from cases as c
        join case_events as e on e.case_id = c.id
        join calendar as d on d.day = ${dayOf('e.at')}
        where c.updated_at between ${since} and ${until}
        group by e.case_id
      )
      insert into case_figures (case_id, entity_id, case_type_id, channel_id, status, submitted_day, answered_day, working_days, on_time, restudied)
      select told.case_id, c.entity_id, c.case_type_id, c.channel_id, told.status, told.submitted_day, told.answered_day,
        a.worked - s.worked - told.waited,
        case when c.clock_working then a.worked - s.worked - told.waited else a.day - s.day - told.waited_days end <= c.clock_days, told.restudied
      from told
      join cases as c on c.id = told.case_id
      join calendar as s on s.day = told.submitted_day
      left join calendar as a on a.day = told.answered_day
      on conflict (case_id) do update set entity_id = excluded.entity_id, case_type_id = excluded.case_type_id, channel_id = excluded.channel_id,
        status = excluded.status, submitted_day = excluded.submitted_day, answered_day = excluded.answered_day,
        working_days = excluded.working_days, on_time = excluded.on_time, restudied = excluded.restudied`.execute(this.database.db);
  }
}
