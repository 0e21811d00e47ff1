import { Injectable } from '@nestjs/common';
import type { StatusCode } from '../../../common/cases/case.enums.ts';
import { Database } from '../../store/database.ts';

/** Which requests are asked for. */
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

/** Of the types of case, those that are about a place and are shown to everybody. */
const LISTED_TYPE = 'incident';

/** The SQL of Open311: only columns that anybody may know. */
@Injectable()
export class Open311Repository {
  constructor(private readonly database: Database) {}

  /** The services of the directory, or of one entity, in the directory's order. */
  async services(entityId?: string) {
    return this.database.db
      .selectFrom('services as s')
      .innerJoin('entities as e', 'e.id', 's.entity_id')
      .select(['s.id', 's.name_en', 's.name_ar', 'e.id as entity_id', 'e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .where('e.published', '=', true)
      .where('e.removed_at', 'is', null)
      .$if(entityId !== undefined, (query) => query.where('e.id', '=', entityId!))
      .orderBy('e.sort')
      .orderBy('s.sort')
      .execute();
  }

  async entityBySlug(slug: string): Promise<string | undefined> {
    const row = await this.database.db
      .selectFrom('entities')
      .select('id')
      .where('slug', '=', slug)
      .where('published', '=', true)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return row?.id;
  }

  /** Newest first. By ticket numbers any case is found; a list shows incidents alone. */
  async requests({ tickets, serviceIds, entityId, from, to, statuses, limit, offset }: GeoFilter) {
    let query = this.database.db
      .selectFrom('cases as c')
      .innerJoin('services as s', 's.id', 'c.service_id')
      .innerJoin('entities as e', 'e.id', 'c.entity_id')
      .select(['c.ticket', 'c.status', 'c.submitted_at', 'c.updated_at', 'c.latitude', 'c.longitude'])
      .select(['s.id as service_id', 's.name_en', 's.name_ar', 'e.name_en as entity_en', 'e.name_ar as entity_ar']);
    if (tickets) query = query.where('c.ticket', 'in', tickets);
    else {
      query = query
        .innerJoin('case_types as t', 't.id', 'c.case_type_id')
        .where('t.key', '=', LISTED_TYPE)
        .where('c.submitted_at', '>=', from)
        .where('c.submitted_at', '<=', to)
        .where('c.status', 'in', [...statuses]);
      if (serviceIds) query = query.where('c.service_id', 'in', serviceIds);
    }
    if (entityId) query = query.where('c.entity_id', '=', entityId);
    return query.orderBy('c.submitted_at', 'desc').orderBy('c.id').limit(limit).offset(offset).execute();
  }
}

export type GeoServiceRow = Awaited<ReturnType<Open311Repository['services']>>[number];
export type GeoRequestRow = Awaited<ReturnType<Open311Repository['requests']>>[number];
