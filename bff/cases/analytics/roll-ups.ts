import { sql } from 'kysely';
import type { CaseMonthMetricTable } from '../../database/analytics-tables.ts';

/** The kind of group of a row of `grouping sets`. */
export const KIND = sql`case when grouping(status) = 0 then 'status' when grouping(entity_id) = 0 then 'entity'
  when grouping(channel_id) = 0 then 'channel' when grouping(case_type_id) = 0 then 'type' else 'total' end`;

/** The ID of the group of a row of `grouping sets`. */
export const KEY = sql`coalesce(status::text, entity_id::text, channel_id::text, case_type_id::text, '')`;

/** The case type of a roll-up; 0 for all types. */
const OF_TYPE = sql`coalesce(case_type_id, 0)`;

/** The columns of case_month_metrics that are added up. */
const COUNTS = [
  'cases',
  'due',
  'on_time',
  'restudied',
  'surveys',
  'ratings',
  'rating_sum',
  'confirmations',
  'confirmed',
] as const satisfies readonly (keyof CaseMonthMetricTable)[];
const SUMS = sql.raw(COUNTS.map((name) => `sum(${name}) as ${name}`).join(', '));
const CHANGED = sql.raw(COUNTS.map((name) => `sum(${name}) <> 0`).join(' or '));
const ADDED = sql.raw(COUNTS.map((name) => `${name} = r.${name} + excluded.${name}`).join(', '));

/**
 * Parts of a statement that add the differences between the rows `stored` and `counted` of case_metrics to the
 * roll-ups. Differences are exact, whatever the order of changes.
 */
export const ROLL_UPS = sql`difference as materialized (
    select 1 as sign, * from counted union all select -1, * from stored
  ), counted_by_month as (
    select date_trunc('month', submitted_day)::date as month, entity_id, service_id, status, case_type_id, channel_id, coalesce(working_days, -1) as working_days,
      sign as cases, 0 as due, 0 as on_time, case when restudied then sign else 0 end as restudied, case when ratings > 0 then sign else 0 end as surveys,
      sign * ratings as ratings, sign * rating_sum as rating_sum,
      case when confirmed is not null then sign else 0 end as confirmations, case when confirmed then sign else 0 end as confirmed
    from difference
    union all
    select date_trunc('month', due_day)::date, entity_id, service_id, status, case_type_id, channel_id, -1,
      0, sign, case when answered_day <= due_day then sign else 0 end, 0, 0, 0, 0, 0, 0
    from difference where due_day is not null
  ), grouped as materialized (
    select month, entity_id, service_id, status, case_type_id, channel_id, working_days, ${SUMS} from counted_by_month group by 1, 2, 3, 4, 5, 6, 7
  ), by_month as (
    insert into case_month_metrics as r (kind, case_type_id, month, key, working_days, ${sql.raw(COUNTS.join(', '))})
    select case when grouping(service_id) = 0 then 'service' else ${KIND} end,
      case when grouping(status, entity_id, channel_id) < 7 then ${OF_TYPE} else 0 end, month,
      case when grouping(service_id) = 0 then entity_id || '/' || service_id else ${KEY} end, working_days, ${SUMS}
    from grouped
    group by grouping sets ((month, working_days), (month, working_days, status), (month, working_days, case_type_id), (month, working_days, channel_id),
      (month, working_days, entity_id), (month, working_days, entity_id, service_id), (month, working_days, case_type_id, status),
      (month, working_days, case_type_id, channel_id), (month, working_days, case_type_id, entity_id))
    having ${CHANGED}
    on conflict (kind, case_type_id, month, key, working_days) do update set ${ADDED}
  ), ratings_by_month as (
    insert into case_month_ratings as r (case_type_id, month, entity_id, option_id, rating, answers)
    select ${OF_TYPE}, month, entity_id, option_id, rating, sum(sign)
    from (
      select d.case_type_id, date_trunc('month', d.submitted_day)::date as month, d.sign, s.entity_id, a.option_id, a.rating
      from difference as d join surveys as s on s.case_id = d.case_id join survey_answers as a on a.survey_id = s.id where d.ratings > 0
      union all
      select d.case_type_id, date_trunc('month', d.submitted_day)::date, d.sign, s.entity_id, '', 0
      from difference as d join surveys as s on s.case_id = d.case_id where d.ratings > 0
    ) as rated
    group by grouping sets ((month, entity_id, option_id, rating), (case_type_id, month, entity_id, option_id, rating)) having sum(sign) <> 0
    on conflict (case_type_id, month, entity_id, option_id, rating) do update set answers = r.answers + excluded.answers
  ), by_day as (
    insert into case_day_counts as r (case_type_id, day, entity_id, submitted, answered)
    select ${OF_TYPE}, day, entity_id, sum(submitted), sum(answered)
    from (
      select case_type_id, submitted_day as day, entity_id, sign as submitted, 0 as answered from difference
      union all select case_type_id, answered_day, entity_id, 0, sign from difference where answered_day is not null
    ) as days
    group by grouping sets ((day, entity_id), (case_type_id, day, entity_id)) having sum(submitted) <> 0 or sum(answered) <> 0
    on conflict (case_type_id, day, entity_id) do update set submitted = r.submitted + excluded.submitted, answered = r.answered + excluded.answered
  )`;
