import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AnalyticsRestudies } from '../../../common/cases/analytics.types.ts';
import { boundsOfPeriod } from '../../../common/cases/time-buckets.ts';
import { Database } from '../../database/database.ts';
import { queryOne } from '../../database/sql.ts';
import { personName, type PersonColumns } from '../../database/person-name.ts';
import { metricsFilter, rolledUpMonths, monthFilter, type AnalyticsFilter } from './analytics.repository.ts';

const MAX_ROWS = 10;

interface AgentRow extends PersonColumns {
  id: string;
  restudied: number;
}

/** SQL for re-studies by service, by the agent of the first answer, and by the cause that the customer gave. */
@Injectable()
export class RestudiesRepository {
  constructor(private readonly database: Database) {}

  /** Reads the re-studied cases once, by their own index. Whole months of the services come from the roll-up. */
  async read(requested: AnalyticsFilter): Promise<AnalyticsRestudies> {
    // The roll-up has services of all types together only.
    const filter = requested.caseTypeId ? { ...requested, months: undefined } : requested;
    const query = sql<{
      services: AnalyticsRestudies['services'];
      agents: AgentRow[];
      causes: AnalyticsRestudies['causes'];
    }>`
      with again as materialized (
        select c.id, c.service_id, c.answered_by from cases as c where ${restudiedFilter(filter)}
      ), top as (
        select * from (select service_id, count(*) as restudied, rank() over (order by count(*) desc) as place from again group by 1) as ranked
        where place <= ${MAX_ROWS}
      ), counted as (
        select m.service_id, count(*) as answered from top join case_metrics as m on m.service_id = top.service_id
        where ${metricsFilter(filter, 'submitted_day', 'm.')} and m.working_days is not null group by 1
        union all
        select s.id, sum(r.cases) from top join services as s on s.id = top.service_id
        join case_month_metrics as r on r.kind = 'service' and r.key = s.entity_id || '/' || s.id
        where r.working_days >= 0 and ${monthFilter(rolledUpMonths(filter), 'r.')} group by 1
      ), services_again as (
        select s.id, s.name_en as "nameEn", s.name_ar as "nameAr", sum(c.answered)::int as answered, top.restudied::int as restudied
        from top join counted as c on c.service_id = top.service_id join services as s on s.id = top.service_id
        group by s.id, s.name_en, s.name_ar, top.restudied
        order by top.restudied desc, answered, s.id limit ${MAX_ROWS}
      ), agents as (
        select u.id, u.first_name, u.last_name, u.first_name_ar, u.last_name_ar, c.restudied
        from (select answered_by, count(*)::int as restudied from again group by 1) as c join users as u on u.id = c.answered_by
        order by c.restudied desc, u.id limit ${MAX_ROWS}
      ), causes as (
        select n.cause, count(*)::int as restudied
        from again left join case_confirmations as n on n.case_id = again.id and n.round = 1 and n.cause is not null
        group by 1 order by restudied desc, n.cause
      )
      select coalesce((select json_agg(services_again) from services_again), '[]') as services,
        coalesce((select json_agg(agents) from agents), '[]') as agents, coalesce((select json_agg(causes) from causes), '[]') as causes`;
    const { services, agents, causes } = await queryOne(query, this.database.db);
    return { services, agents: agents.flatMap(namedAgents), causes };
  }
}

function namedAgents(row: AgentRow): AnalyticsRestudies['agents'] {
  const name = personName(row);
  return name ? [{ id: row.id, ...name, restudied: row.restudied }] : [];
}

/** The condition for re-studied cases of the filter. A partial index has them. */
function restudiedFilter(filter: AnalyticsFilter) {
  const { start, end } = boundsOfPeriod(filter);
  const { entityId, caseTypeId, channelId } = filter;
  return sql<boolean>`${sql.join(
    [
      sql`c.restudy_at is not null and c.submitted_at between ${start} and ${end}`,
      ...(entityId ? [sql`c.entity_id = ${entityId}::uuid`] : []),
      ...(caseTypeId ? [sql`c.case_type_id = ${caseTypeId}`] : []),
      ...(channelId ? [sql`c.channel_id = ${channelId}`] : []),
    ],
    sql` and `,
  )}`;
}
