import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { SurveyOptionId } from '../../../common/cases/survey.types.ts';
import type { DateRange } from '../../../common/cases/time-buckets.ts';
import { Database } from '../../database/database.ts';

/** The cases that the analytics cover. */
export interface AnalyticsFilter extends DateRange {
  entityId?: string;
  caseTypeId?: number;
  channelId?: number;
}

/** How many cases of a group took this many working days. The total has an empty id. */
export interface MetricRow {
  kind: 'total' | 'status' | 'type' | 'entity' | 'channel';
  id: string;
  /** `null` for cases without an answer. */
  days: number | null;
  cases: number;
  on_time: number;
  restudied: number;
}

export interface DayCountRow {
  day: string;
  count: number;
}

export interface RatingRow {
  entity_id: string;
  option_id: SurveyOptionId;
  rating: number;
  answers: number;
  surveys: null;
}

export interface SurveyCountRow {
  entity_id: string;
  surveys: number;
}

/** SQL that reads the case metrics. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly database: Database) {}

  /** Reads the cases once, then aggregates by each kind and number of working days. */
  async metrics(filter: AnalyticsFilter): Promise<MetricRow[]> {
    const { rows } = await sql<MetricRow>`with counted as materialized (
        select entity_id, case_type_id, channel_id, status, working_days, count(*) as cases, count(*) filter (where on_time) as on_time,
          count(*) filter (where restudied) as restudied
        from case_metrics where ${matching(filter, 'submitted_day')}
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

  /** Submitted or answered cases per day; days without any are left out. */
  async perDay(filter: AnalyticsFilter, by: 'submitted_day' | 'answered_day'): Promise<DayCountRow[]> {
    const { rows } = await sql<DayCountRow>`select to_char(day, 'YYYY-MM-DD') as day, count from (
        select ${sql.ref(by)} as day, count(*)::int as count from case_metrics where ${matching(filter, by)} group by 1
      ) as days order by 1`.execute(this.database.db);
    return rows;
  }

  /** Answers per entity, question and rating, and surveys per entity. */
  async ratings(filter: AnalyticsFilter): Promise<{ answers: RatingRow[]; surveys: SurveyCountRow[] }> {
    // Materialized: the cases are read once, and few of them have a survey.
    const { rows } = await sql<RatingRow | SurveyCountRow>`with answered as materialized (
        select s.id, s.entity_id from case_metrics as f join surveys as s on s.case_id = f.case_id
        where ${matching(filter, 'submitted_day', 'f.')}
      )
      select s.entity_id, a.option_id, a.rating, count(*)::int as answers, null as surveys
      from answered as s join survey_answers as a on a.survey_id = s.id group by 1, 2, 3
      union all
      select entity_id, null, null, null, count(*)::int from answered group by 1`.execute(this.database.db);
    const isSurveys = (row: RatingRow | SurveyCountRow): row is SurveyCountRow => row.surveys !== null;
    return { answers: rows.filter((row): row is RatingRow => !isSurveys(row)), surveys: rows.filter(isSurveys) };
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

function matching(filter: AnalyticsFilter, day: 'submitted_day' | 'answered_day', prefix = ''): RawBuilder<boolean> {
  const { from, to, entityId, caseTypeId, channelId } = filter;
  const column = (name: string) => sql.raw(`${prefix}${name}`);
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
