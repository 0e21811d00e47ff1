import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { STATUS_CODES, type StatusCode } from '../../../common/cases/case.enums.ts';
import { Database } from '../../database/database.ts';

/** The filter of a request list. */
export interface GeoFilter {
  tickets?: string[];
  serviceIds?: string[];
  entityId?: string;
  from: Date;
  to: Date;
  statuses: readonly StatusCode[];
  limit: number;
  offset: number;
}

/** The case type that is about a place and is listed publicly. */
const LISTED_TYPE = 'incident';

/** SQL for Open311. Selects public columns only. */
@Injectable()
export class Open311Repository {
  constructor(private readonly database: Database) {}

  /** All published services, or those of one entity, in the directory's order. */
  async services(entityId?: string) {
    const query = this.database.db
      .selectFrom('services as s')
      .innerJoin('entities as e', 'e.id', 's.entity_id')
      .select(['s.id', 's.name_en', 's.name_ar', 'e.id as entity_id', 'e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .where('e.published', '=', true)
      .where('e.removed_at', 'is', null)
      .where('e.active', '=', true)
      .where('s.active', '=', true)
      .orderBy('e.sort')
      .orderBy('s.sort');
    return (entityId === undefined ? query : query.where('e.id', '=', entityId)).execute();
  }

  async entityByCode(code: string): Promise<string | undefined> {
    const row = await this.database.db
      .selectFrom('entities')
      .select('id')
      .where('code', '=', code)
      .where('published', '=', true)
      .where('removed_at', 'is', null)
      .where('active', '=', true)
      .executeTakeFirst();
    return row?.id;
  }

  /** Newest first. By ticket number any case is found; lists contain incidents only. */
  async requests(filter: GeoFilter) {
    const { limit, offset } = filter;
    const page = this.filtered(filter).select('c.id').orderBy('c.submitted_at', 'desc').orderBy('c.id').limit(limit).offset(offset);
    return (
      this.database.db
        // Joins only the rows of the page.
        .selectFrom(page.as('page'))
        .innerJoin('cases as c', 'c.id', 'page.id')
        .innerJoin('services as s', 's.id', 'c.service_id')
        .innerJoin('entities as e', 'e.id', 'c.entity_id')
        .select(['c.ticket', 'c.status', 'c.submitted_at', 'c.updated_at', 'c.due_at', 'c.latitude', 'c.longitude'])
        .select(['s.id as service_id', 's.name_en', 's.name_ar', 'e.name_en as entity_en', 'e.name_ar as entity_ar'])
        .orderBy('c.submitted_at', 'desc')
        .orderBy('c.id')
        .execute()
    );
  }

  private filtered({ tickets, serviceIds, entityId, from, to, statuses }: GeoFilter) {
    let query = this.database.db.selectFrom('cases as c');
    if (entityId !== undefined) query = query.where('c.entity_id', '=', entityId);
    if (tickets) return query.where('c.ticket', 'in', tickets);
    const listedType = this.database.db.selectFrom('case_types').select('id').where('key', '=', LISTED_TYPE);
    query = query.where('c.case_type_id', '=', listedType).where('c.submitted_at', '>=', from).where('c.submitted_at', '<=', to);
    if (statuses.length < STATUS_CODES.length)
      query = query.where(sql<boolean>`c.status in (${sql.join(statuses.map((code) => sql.lit(code)))})`);
    return serviceIds ? query.where('c.service_id', 'in', serviceIds) : query;
  }
}

export type GeoServiceRow = Awaited<ReturnType<Open311Repository['services']>>[number];
export type GeoRequestRow = Awaited<ReturnType<Open311Repository['requests']>>[number];
