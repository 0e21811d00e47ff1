import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { SurveyOptionId } from '../../../common/cases/survey.types.ts';
import type { DateRange } from '../../../common/cases/time-buckets.ts';
import { Database } from '../../database/database.ts';
import { queryOne } from '../../database/sql.ts';
import { KEY, KIND } from './roll-ups.ts';

/** The cases that the analytics cover. */
export interface AnalyticsFilter extends DateRange {
  entityId?: string;
  caseTypeId?: number;
  channelId?: number;
  /** The whole months of the period, which are read from the roll-ups. */
  months?: DateRange;
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
  confirmations: number;
  confirmed: number;
}

interface DayCountRow {
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

interface SurveyCountRow {
  entity_id: string;
  surveys: number;
}

/** SQL that reads the case metrics. */
@Injectable()
export class AnalyticsRepository {
  constructor(private readonly database: Database) {}

  /** Whole months of all cases or of a type come from the roll-up; other cases are read once and aggregated by kind. */
  async metrics(filter: AnalyticsFilter): Promise<MetricRow[]> {
    const months = rolledUpMonths(filter);
    const { rows } = await sql<MetricRow>`with counted as materialized (
        select entity_id, case_type_id, channel_id, status, working_days, count(*) as cases, count(*) filter (where on_time) as on_time,
          count(*) filter (where restudied) as restudied, count(confirmed) as confirmations, count(*) filter (where confirmed) as confirmed
        from case_metrics where ${metricsFilter(filter, 'submitted_day')}
        group by entity_id, case_type_id, channel_id, status, working_days
      ), summed as (
        select ${KIND} as kind, ${KEY} as id, working_days, sum(cases) as cases, sum(on_time) as on_time, sum(restudied) as restudied,
          sum(confirmations) as confirmations, sum(confirmed) as confirmed
        from counted
        group by grouping sets ((status, working_days), (case_type_id, working_days), (entity_id, working_days), (channel_id, working_days), (working_days))
        union all
        select kind, key, nullif(working_days, -1), cases, on_time, restudied, confirmations, confirmed from case_month_metrics
        where kind in ('total', 'status', 'type', 'entity', 'channel') and case_type_id = ${filter.caseTypeId ?? 0}
          and cases > 0 and ${monthFilter(months)}
        union all
        -- The roll-up of a type has no total of its own: that is the type's row in the roll-up of all types.
        select own.kind, case own.kind when 'type' then r.key else '' end, nullif(r.working_days, -1), r.cases, r.on_time, r.restudied,
          r.confirmations, r.confirmed
        from case_month_metrics as r cross join (values ('total'), ('type')) as own(kind)
        where r.kind = 'type' and r.case_type_id = 0 and r.key = ${String(filter.caseTypeId ?? '')}
          and r.cases > 0 and ${monthFilter(months, 'r.')}
      )
      select kind, id, working_days as days, sum(cases)::int as cases, sum(on_time)::int as on_time, sum(restudied)::int as restudied,
        sum(confirmations)::int as confirmations, sum(confirmed)::int as confirmed
      from summed group by 1, 2, 3`.execute(this.database.db);
    return rows;
  }

  /** How many cases of known issues the analytics cover, and of how many known issues. Few cases have one. */
  async knownIssues(filter: AnalyticsFilter): Promise<{ cases: number; issues: number }> {
    const query = sql<{
      cases: number;
      issues: number;
    }>`select count(*)::int as cases, count(distinct c.known_issue_id)::int as issues
      from case_metrics as f join cases as c on c.id = f.case_id
      where c.known_issue_id is not null and ${metricsFilter({ ...filter, months: undefined }, 'submitted_day', 'f.')}`;
    return queryOne(query, this.database.db);
  }

  /** Submitted or answered cases per day; days without any are left out. */
  async perDay(filter: AnalyticsFilter, by: 'submitted_day' | 'answered_day'): Promise<DayCountRow[]> {
    const { from, to, entityId, caseTypeId = 0, channelId } = filter;
    const counts = channelId
      ? sql`select ${sql.ref(by)} as day, count(*)::int as count from case_metrics where ${metricsFilter(filter, by)} group by 1`
      : sql`select day, sum(${sql.ref(by === 'submitted_day' ? 'submitted' : 'answered')})::int as count from case_day_counts
            where case_type_id = ${caseTypeId} and day between ${from}::date and ${to}::date
              and ${entityId ? sql`entity_id = ${entityId}::uuid` : sql`true`} group by 1`;
    const { rows } = await sql<DayCountRow>`select to_char(day, 'YYYY-MM-DD') as day, count from (${counts}) as days
      where count > 0 order by 1`.execute(this.database.db);
    return rows;
  }

  /** Answers per entity, question and rating, and surveys per entity. */
  async ratings(filter: AnalyticsFilter): Promise<{ answers: RatingRow[]; surveys: SurveyCountRow[] }> {
    const months = rolledUpMonths(filter);
    // Materialized: the cases are read once, and few of them have a survey.
    const { rows } = await sql<RatingRow | SurveyCountRow>`with answered as materialized (
        select s.id, s.entity_id from case_metrics as f join surveys as s on s.case_id = f.case_id
        where ${metricsFilter(filter, 'submitted_day', 'f.')} and f.ratings > 0
      ), counted as (
        select s.entity_id, a.option_id, a.rating, count(*) as answers from answered as s join survey_answers as a on a.survey_id = s.id group by 1, 2, 3
        union all select entity_id, '', 0, count(*) from answered group by 1
        union all select entity_id, option_id, rating, answers from case_month_ratings
          where case_type_id = ${filter.caseTypeId ?? 0} and ${monthFilter(months)}
      )
      select entity_id, nullif(option_id, '') as option_id, nullif(rating, 0) as rating,
        (sum(answers) filter (where rating > 0))::int as answers, (sum(answers) filter (where rating = 0))::int as surveys
      from counted group by 1, counted.option_id, counted.rating having sum(answers) > 0`.execute(this.database.db);
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

/** The whole months that the roll-ups cover: they hold all cases or those of one type, not of an entity or channel. */
export function rolledUpMonths({ months, entityId, channelId }: AnalyticsFilter): DateRange | undefined {
  return entityId || channelId ? undefined : months;
}

/** The condition for the rows of a roll-up. */
export const monthFilter = (months: DateRange | undefined, prefix = ''): RawBuilder<boolean> =>
  months ? sql`${sql.raw(prefix)}month between ${months.from}::date and ${months.to}::date` : sql`false`;

/** The condition for rows of `case_metrics`, without the months that the roll-ups cover. */
export function metricsFilter(
  filter: AnalyticsFilter,
  day: 'submitted_day' | 'answered_day',
  prefix = '',
): RawBuilder<boolean> {
  const { from, to, entityId, caseTypeId, channelId } = filter;
  const column = (name: string) => sql.raw(`${prefix}${name}`);
  const months = rolledUpMonths(filter);
  return sql.join(
    [
      months
        ? sql`(${column(day)} between ${from}::date and ${months.from}::date - 1 or ${column(day)} between ${months.to}::date + 1 and ${to}::date)`
        : sql`${column(day)} between ${from}::date and ${to}::date`,
      ...(entityId ? [sql`${column('entity_id')} = ${entityId}::uuid`] : []),
      ...(caseTypeId ? [sql`${column('case_type_id')} = ${caseTypeId}::smallint`] : []),
      ...(channelId ? [sql`${column('channel_id')} = ${channelId}::smallint`] : []),
    ],
    sql` and `,
  );
}
