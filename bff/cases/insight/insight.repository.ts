import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { SurveyOptionId } from '../../../common/cases/survey.types.ts';
import type { StepDays } from '../../../common/cases/time-steps.ts';
import { Database } from '../../store/database.ts';

/** Which cases are looked at. */
export interface InsightFilter extends StepDays {
  entityId?: string;
  caseTypeId?: number;
  channelId?: number;
}

/** How many cases of one kind took so many working days. What is null was summed over. */
export interface FigureRow {
  kind: 'total' | 'status' | 'type' | 'entity' | 'channel';
  id: string;
  /** null: not answered yet. */
  days: number | null;
  cases: number;
  on_time: number;
  restudied: number;
}

export interface DayRow {
  day: string;
  count: number;
}

export interface RatedRow {
  entity_id: string;
  option_id: SurveyOptionId;
  rating: number;
  answers: number;
  surveys: null;
}

export interface SurveysRow {
  entity_id: string;
  surveys: number;
}

/** The SQL that reads figures. */
@Injectable()
export class InsightRepository {
  constructor(private readonly database: Database) {}

  /** One look at the cases, then sums of sums: by each kind and number of working days. */
  async figures(filter: InsightFilter): Promise<FigureRow[]> {
    const { rows } = await sql<FigureRow>`with counted as materialized (
        select entity_id, case_type_id, channel_id, status, working_days, count(*) as cases, count(*) filter (where on_time) as on_time,
          count(*) filter (where restudied) as restudied
        from case_figures where ${matching(filter, 'submitted_day')}
        group by entity_id, case_type_id, channel_id, status, working_days
      )
      select case when grouping(status) = 0 then 'status' when grouping(case_type_id) = 0 then 'type' when grouping(entity_id) = 0 then 'entity'
          when grouping(channel_id) = 0 then 'channel' else 'total' end as kind,
        coalesce(status::text, case_type_id::text, entity_id::text, channel_id::text, '') as id,
        working_days as days, sum(cases)::int as cases, sum(on_time)::int as on_time, sum(restudied)::int as restudied
      from counted
      group by grouping sets ((status, working_days), (case_type_id, working_days), (entity_id, working_days), (channel_id, working_days), (working_days))`.execute(
      this.database.db,
    );
    return rows;
  }

  /** How many were submitted, or answered, on each day that had any. */
  async perDay(filter: InsightFilter, by: 'submitted_day' | 'answered_day'): Promise<DayRow[]> {
    const { rows } = await sql<DayRow>`select to_char(day, 'YYYY-MM-DD') as day, count from (
        select ${sql.ref(by)} as day, count(*)::int as count from case_figures where ${matching(filter, by)} group by 1
      ) as days order by 1`.execute(this.database.db);
    return rows;
  }

  /** How often each question was answered in each way for each entity, and how many surveys each had. */
  async rated(filter: InsightFilter): Promise<{ answers: RatedRow[]; surveys: SurveysRow[] }> {
    // The cases are looked through once: their surveys are few.
    const { rows } = await sql<RatedRow | SurveysRow>`with answered as materialized (
        select s.id, s.entity_id from case_figures as f join surveys as s on s.case_id = f.case_id
        where ${matching(filter, 'submitted_day', 'f.')}
      )
      select s.entity_id, a.option_id, a.rating, count(*)::int as answers, null as surveys
      from answered as s join survey_answers as a on a.survey_id = s.id group by 1, 2, 3
      union all
      select entity_id, null, null, null, count(*)::int from answered group by 1`.execute(this.database.db);
    const isSurveys = (row: RatedRow | SurveysRow): row is SurveysRow => row.surveys !== null;
    return { answers: rows.filter((row): row is RatedRow => !isSurveys(row)), surveys: rows.filter(isSurveys) };
  }

  entityNames() {
    return this.database.db.selectFrom('entities').select(['id', 'name_en', 'name_ar']).orderBy('sort').execute();
  }

  caseTypes() {
    return this.database.db.selectFrom('case_types').select(['id', 'name_en', 'name_ar']).orderBy('sort').execute();
  }

  channels() {
    return this.database.db.selectFrom('channels').select(['id', 'name_en', 'name_ar']).orderBy('sort').execute();
  }
}

function matching(filter: InsightFilter, day: 'submitted_day' | 'answered_day', of = ''): RawBuilder<boolean> {
  const { from, to, entityId, caseTypeId, channelId } = filter;
  const column = (name: string) => sql.raw(`${of}${name}`);
  return sql.join(
    [
      sql`${column(day)} between ${from}::date and ${to}::date`,
      ...(entityId ? [sql`${column('entity_id')} = ${entityId}::uuid`] : []),
      ...(caseTypeId ? [sql`${column('case_type_id')} = ${caseTypeId}::smallint`] : []),
      ...(channelId ? [sql`${column('channel_id')} = ${channelId}::smallint`] : []),
    ],
    sql` and `,
  );
}
