import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { STATUS_CODES, type StatusCode } from '../../../common/cases/case.enums.ts';
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
  async requests(filter: GeoFilter) {
    const { limit, offset } = filter;
    const page = this.wanted(filter).select('c.id').orderBy('c.submitted_at', 'desc').orderBy('c.id').limit(limit).offset(offset);
    return (
      this.database.db
        // What is shown is joined to the page alone.
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

  private wanted({ tickets, serviceIds, entityId, from, to, statuses }: GeoFilter) {
    const listed = this.database.db.selectFrom('case_types').select('id').where('key', '=', LISTED_TYPE);
    return this.database.db
      .selectFrom('cases as c')
      .$if(Boolean(tickets), (query) => query.where('c.ticket', 'in', tickets!))
      .$if(!tickets, (query) =>
        query
          .where('c.case_type_id', '=', listed)
          .where('c.submitted_at', '>=', from)
          .where('c.submitted_at', '<=', to)
          .$if(statuses.length < STATUS_CODES.length, (some) =>
            some.where(sql<boolean>`c.status in (${sql.join(statuses.map((code) => sql.lit(code)))})`),
          )
          .$if(Boolean(serviceIds), (some) => some.where('c.service_id', 'in', serviceIds!)),
      )
      .$if(entityId !== undefined, (query) => query.where('c.entity_id', '=', entityId!));
  }
}

export type GeoServiceRow = Awaited<ReturnType<Open311Repository['services']>>[number];
export type GeoRequestRow = Awaited<ReturnType<Open311Repository['requests']>>[number];
