import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { SurveyOptionId } from '../../../common/cases/survey.types.ts';
import type { DateRange } from '../../../common/cases/time-buckets.ts';
import { Database } from '../../database/database.ts';
import { queryOne } from '../../database/sql.ts';
import { isOverdue } from '../case-filter-query.ts';
import { KEY, KIND } from './roll-ups.ts';

/** The cases that the analytics cover. */
export interface AnalyticsFilter extends PeriodOfDays {
  entityId?: string;
  caseTypeId?: number;
  channelId?: number;
  /** The days of the period that are over, for cases that were due. */
  past: PeriodOfDays;
}

interface PeriodOfDays extends DateRange {
  /** The whole months of the period, which are read from the roll-ups. */
  months?: DateRange;
}

/**
 * How many cases of a group took this many working days. Due and overdue cases are in a row without days. The total has
 * an empty id.
 */
export interface MetricRow {
  kind: 'total' | 'status' | 'type' | 'entity' | 'channel';
  id: string;
  /** `null` for cases without an answer. */
  days: number | null;
  cases: number;
  due: number;
  on_time: number;
  /** Cases that are open and past their due date, whatever the period. */
  overdue: number;
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

  /**
   * Whole months of all cases or of a type come from the roll-up; other cases are read once and aggregated by kind.
   * Overdue cases are counted as they are now.
   */
  async metrics(filter: AnalyticsFilter, now: Date): Promise<MetricRow[]> {
    const { past, caseTypeId = 0 } = filter;
    const pastMonths = monthFilter(rolledUpMonths({ ...filter, months: past.months }), 'r.');
    const ofPast = (column: RawBuilder<unknown>) => sql`case when ${pastMonths} then ${column} else 0 end`;
    const rolledUp = (group: RawBuilder<unknown>, join: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
        select ${group}, nullif(r.working_days, -1), r.cases, ${ofPast(sql`r.due`)}, ${ofPast(sql`r.on_time`)}, 0,
          r.restudied, r.confirmations, r.confirmed
        from case_month_metrics as r ${join}
        where ${where} and (r.cases > 0 or r.due > 0) and ${monthFilter(rolledUpMonths(filter), 'r.')}`;
    const { rows } = await sql<MetricRow>`with counted as materialized (
        select entity_id, case_type_id, channel_id, status, working_days, count(*) as cases, 0 as due, 0 as on_time, 0 as overdue,
          count(*) filter (where restudied) as restudied, count(confirmed) as confirmations, count(*) filter (where confirmed) as confirmed
        from case_metrics where ${metricsFilter(filter, 'submitted_day')}
        group by entity_id, case_type_id, channel_id, status, working_days
        union all
        select entity_id, case_type_id, channel_id, status, null, 0, count(*), count(*) filter (where answered_day <= due_day), 0, 0, 0, 0
        from case_metrics where ${metricsFilter({ ...filter, ...past }, 'due_day')}
        group by entity_id, case_type_id, channel_id, status
        union all
        select c.entity_id, c.case_type_id, c.channel_id, c.status, null, 0, 0, 0, count(*), 0, 0, 0
        from cases as c where ${isOverdue(now)}${groupFilter(filter, 'c.')}
        group by c.entity_id, c.case_type_id, c.channel_id, c.status
      ), summed (kind, id, working_days, cases, due, on_time, overdue, restudied, confirmations, confirmed) as (
        select ${KIND}, ${KEY}, working_days, sum(cases), sum(due), sum(on_time), sum(overdue), sum(restudied), sum(confirmations), sum(confirmed)
        from counted
        group by grouping sets ((status, working_days), (case_type_id, working_days), (entity_id, working_days), (channel_id, working_days), (working_days))
        union all
        ${rolledUp(sql`r.kind, r.key`, sql``, sql`r.kind in ('total', 'status', 'type', 'entity', 'channel') and r.case_type_id = ${caseTypeId}`)}
        union all
        -- The roll-up of a type has no total of its own: that is the type's row in the roll-up of all types.
        ${rolledUp(
          sql`own.kind, case own.kind when 'type' then r.key else '' end`,
          sql`cross join (values ('total'), ('type')) as own(kind)`,
          sql`r.kind = 'type' and r.case_type_id = 0 and r.key = ${String(filter.caseTypeId ?? '')}`,
        )}
      )
      select kind, id, working_days as days, sum(cases)::int as cases, sum(due)::int as due, sum(on_time)::int as on_time, sum(overdue)::int as overdue,
        sum(restudied)::int as restudied, sum(confirmations)::int as confirmations, sum(confirmed)::int as confirmed
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
export function rolledUpMonths({
  months,
  entityId,
  channelId,
}: Pick<AnalyticsFilter, 'months' | 'entityId' | 'channelId'>): DateRange | undefined {
  return entityId || channelId ? undefined : months;
}

/** The condition for the rows of a roll-up. */
export const monthFilter = (months: DateRange | undefined, prefix = ''): RawBuilder<boolean> =>
  months ? sql`${sql.raw(prefix)}month between ${months.from}::date and ${months.to}::date` : sql`false`;

/** The condition for rows of `case_metrics`, without the months that the roll-ups cover. */
export function metricsFilter(
  filter: Omit<AnalyticsFilter, 'past'>,
  day: 'submitted_day' | 'answered_day' | 'due_day',
  prefix = '',
): RawBuilder<boolean> {
  const { from, to } = filter;
  const column = sql.raw(`${prefix}${day}`);
  const months = rolledUpMonths(filter);
  const days = months
    ? sql`(${column} between ${from}::date and ${months.from}::date - 1 or ${column} between ${months.to}::date + 1 and ${to}::date)`
    : sql`${column} between ${from}::date and ${to}::date`;
  return sql`${days}${groupFilter(filter, prefix)}`;
}

type CaseGroup = Pick<AnalyticsFilter, 'entityId' | 'caseTypeId' | 'channelId'>;

/** The conditions for cases of the filter's entity, type and channel, each after `and`. */
function groupFilter({ entityId, caseTypeId, channelId }: CaseGroup, prefix: string): RawBuilder<unknown> {
  const column = (name: string) => sql.raw(`${prefix}${name}`);
  return sql.join(
    [
      ...(entityId ? [sql` and ${column('entity_id')} = ${entityId}::uuid`] : []),
      ...(caseTypeId ? [sql` and ${column('case_type_id')} = ${caseTypeId}::smallint`] : []),
      ...(channelId ? [sql` and ${column('channel_id')} = ${channelId}::smallint`] : []),
    ],
    sql``,
  );
}
