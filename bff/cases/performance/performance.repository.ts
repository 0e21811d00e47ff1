import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { CELL_DEGREES } from '../../../common/cases/performance.types.ts';
import { boundsOfPeriod, type DateRange } from '../../../common/cases/time-buckets.ts';
import { Database } from '../../database/database.ts';
import type { DurationCount } from '../analytics/durations.ts';
import { isOverdue } from '../case-filter-query.ts';
import type { Cell } from './publishable-groups.ts';

/** The cases of a service that were submitted or due in a month. */
export interface ServiceMonth extends Cell {
  submitted: number;
  answered: number;
  /** Cases that were due in the month, and those of them that were answered by their due day. */
  due: number;
  onTime: number;
  restudied: number;
  surveys: number;
  ratings: number;
  ratingSum: number;
  /** Cases whose customer said whether they are fixed, and those that are. */
  confirmations: number;
  confirmed: number;
  /** The working days of answered cases, and the number of cases for each. */
  days: number[] | null;
  counts: number[] | null;
}

/** The cases of a service that are open and past their due date. They are of no month. */
export interface OverdueCell extends Cell {
  overdue: number;
}

/** The cases in a cell of the map's grid. `serviceId` is the cell: its steps north and east, such as `12/34`. */
export interface GridCell extends Cell {
  cases: number;
}

const CELLS_PER_DEGREE = Math.round(1 / CELL_DEGREES);

/** SQL for the public record. */
@Injectable()
export class PerformanceRepository {
  constructor(private readonly database: Database) {}

  async serviceMonths({ from, to }: DateRange): Promise<ServiceMonth[]> {
    const answered = sql`filter (where working_days >= 0)`;
    const { rows } =
      await sql<ServiceMonth>`select to_char(month, 'YYYY-MM-DD') as month, split_part(key, '/', 1) as "entityId",
        split_part(key, '/', 2) as "serviceId", sum(cases)::int as submitted, coalesce(sum(cases) ${answered}, 0)::int as answered,
        sum(due)::int as due, sum(on_time)::int as "onTime", coalesce(sum(restudied) ${answered}, 0)::int as restudied, sum(surveys)::int as surveys,
        sum(ratings)::int as ratings, sum(rating_sum)::int as "ratingSum",
        sum(confirmations)::int as confirmations, sum(confirmed)::int as confirmed,
        array_agg(working_days::int) ${answered} as days, array_agg(cases) ${answered} as counts
      from case_month_metrics where kind = 'service' and case_type_id = 0 and (cases > 0 or due > 0) and month between ${from}::date and ${to}::date
      group by month, key`.execute(this.database.db);
    return rows;
  }

  /** How long the answered cases of a service took that were submitted in these months. */
  async durations(entityId: string, serviceId: string, { from, to }: DateRange): Promise<DurationCount[]> {
    const { rows } =
      await sql<DurationCount>`select working_days::int as days, sum(cases)::int as cases from case_month_metrics
      where kind = 'service' and key = ${`${entityId}/${serviceId}`} and month between ${from}::date and ${to}::date and working_days >= 0
      group by 1 having sum(cases) > 0`.execute(this.database.db);
    return rows;
  }

  async overdueCases(now: Date): Promise<OverdueCell[]> {
    return this.database.db
      .selectFrom('cases as c')
      .select([sql<string>`''`.as('month'), 'c.entity_id as entityId', 'c.service_id as serviceId'])
      .select(sql<number>`count(*)::int`.as('overdue'))
      .where(isOverdue(now))
      .groupBy(['c.entity_id', 'c.service_id'])
      .execute();
  }

  /** Cases with a place, by quarter and cell of the grid. */
  async casesByGridCell(quarters: DateRange): Promise<GridCell[]> {
    const { start, end } = boundsOfPeriod(quarters);
    const { rows } = await sql<GridCell>`select
        to_char(date_trunc('quarter', (submitted_at at time zone 'UTC') + interval '4 hours'), 'YYYY-MM-DD') as month, 'map' as "entityId",
        floor(latitude * ${CELLS_PER_DEGREE}::int)::int || '/' || floor(longitude * ${CELLS_PER_DEGREE}::int)::int as "serviceId", count(*)::int as cases
      from cases where latitude is not null and submitted_at between ${start} and ${end}
      group by 1, 3`.execute(this.database.db);
    return rows;
  }

  async names() {
    const { db } = this.database;
    const [entities, services] = await Promise.all([
      db
        .selectFrom('entities')
        .select(['id', 'code', 'name_en as nameEn', 'name_ar as nameAr'])
        .orderBy('sort')
        .execute(),
      db
        .selectFrom('services')
        .select(['id', 'code', 'entity_id as entityId', 'name_en as nameEn', 'name_ar as nameAr'])
        .orderBy('sort')
        .execute(),
    ]);
    return { entities, services };
  }
}
