import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { CASE_TYPE, STATUS_CODES, type StatusCode } from '../../../common/cases/case.enums.ts';
import { Database } from '../../database/database.ts';
import { publishedEntities, servicesOpenToCases } from '../../ranking/service-with-entity.ts';

/** The filter of a request list. */
export interface Open311RequestFilter {
  tickets?: string[];
  serviceIds?: string[];
  entityId?: string;
  from: Date;
  to: Date;
  statuses: readonly StatusCode[];
  limit: number;
}

/** Where a page starts: after a case, or after a number of cases. */
export type PageStart = { after: string } | { offset: number };

/** The case type that is about a place and is listed publicly. */
const LISTED_TYPE = CASE_TYPE.INCIDENT;

/** SQL for Open311. Selects public columns only. */
@Injectable()
export class Open311Repository {
  constructor(private readonly database: Database) {}

  /** All published services, or those of one entity, in the directory's order. */
  async services(entityId?: string) {
    const query = servicesOpenToCases(this.database.db)
      .select([
        's.id',
        's.name_en',
        's.name_ar',
        'e.id as entity_id',
        'e.name_en as entity_en',
        'e.name_ar as entity_ar',
      ])
      .orderBy('e.sort')
      .orderBy('s.sort');
    return (entityId === undefined ? query : query.where('e.id', '=', entityId)).execute();
  }

  /** The entity with a code, given in lower case. */
  async entityByCode(code: string): Promise<string | undefined> {
    const row = await publishedEntities(this.database.db)
      .select('id')
      .where(sql<boolean>`lower(code) = ${code}`)
      .executeTakeFirst();
    return row?.id;
  }

  /** Newest first. By ticket number any case is found; lists contain incidents only. */
  async requests(filter: Open311RequestFilter, start: PageStart) {
    const first = this.filtered(filter)
      .select('c.id')
      .orderBy('c.submitted_at', 'desc')
      .orderBy('c.id')
      .limit(filter.limit);
    const page = 'offset' in start ? first.offset(start.offset) : first.where(isAfter(start.after));
    return (
      this.database.db
        // Joins only the rows of the page.
        .selectFrom(page.as('page'))
        .innerJoin('cases as c', 'c.id', 'page.id')
        .innerJoin('services as s', 's.id', 'c.service_id')
        .innerJoin('entities as e', 'e.id', 'c.entity_id')
        .select([
          'c.id',
          'c.ticket',
          'c.status',
          'c.submitted_at',
          'c.updated_at',
          'c.due_at',
          'c.latitude',
          'c.longitude',
        ])
        .select(
          sql<string | null>`(select k.id from known_issues k where k.id = c.known_issue_id and k.public)`.as(
            'known_issue_id',
          ),
        )
        .select(['s.id as service_id', 's.name_en', 's.name_ar', 'e.name_en as entity_en', 'e.name_ar as entity_ar'])
        .orderBy('c.submitted_at', 'desc')
        .orderBy('c.id')
        .execute()
    );
  }

  private filtered({ tickets, serviceIds, entityId, from, to, statuses }: Open311RequestFilter) {
    let query = this.database.db.selectFrom('cases as c');
    if (entityId !== undefined) query = query.where('c.entity_id', '=', entityId);
    if (tickets) return query.where('c.ticket', 'in', tickets);
    query = query
      .where('c.case_type_id', '=', LISTED_TYPE)
      .where('c.submitted_at', '>=', from)
      .where('c.submitted_at', '<=', to);
    if (statuses.length < STATUS_CODES.length)
      query = query.where(sql<boolean>`c.status in (${sql.join(statuses.map((code) => sql.lit(code)))})`);
    return serviceIds ? query.where('c.service_id', 'in', serviceIds) : query;
  }
}

/** Whether a case comes after another one in the order of the list. */
function isAfter(id: string) {
  const at = sql`(select submitted_at from cases where id = ${id})`;
  return sql<boolean>`c.submitted_at <= ${at} and (c.submitted_at < ${at} or c.id > ${id})`;
}

export type Open311ServiceRow = Awaited<ReturnType<Open311Repository['services']>>[number];
export type Open311RequestRow = Awaited<ReturnType<Open311Repository['requests']>>[number];
