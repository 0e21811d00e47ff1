import type { Kysely } from 'kysely';
import type { ServiceWithEntity } from '../../common/cases/cases.types.ts';
import type { Tables } from '../database/tables.ts';

/** A row of a service with the names of its entity. */
export interface ServiceRow {
  id: string;
  name_en: string;
  name_ar: string;
  entity_id: string;
  entity_en: string;
  entity_ar: string;
}

/** Converts a row to the service of the API. */
export function toServiceWithEntity({
  id,
  entity_id,
  entity_en,
  entity_ar,
  name_en,
  name_ar,
}: ServiceRow): ServiceWithEntity {
  return {
    entityId: entity_id,
    serviceId: id,
    entityEn: entity_en,
    entityAr: entity_ar,
    nameEn: name_en,
    nameAr: name_ar,
  };
}

/** A query on the entities that the public sees: published, and neither retired nor removed. */
export const publishedEntities = (db: Kysely<Tables>) =>
  db.selectFrom('entities').where('published', '=', true).where('removed_at', 'is', null).where('active', '=', true);

/** A query on the services that accept cases: `services as s` joined with `entities as e`. */
export const servicesOpenToCases = (db: Kysely<Tables>) =>
  db
    .selectFrom('services as s')
    .innerJoin('entities as e', 'e.id', 's.entity_id')
    .where('e.published', '=', true)
    .where('e.removed_at', 'is', null)
    .where('e.active', '=', true)
    .where('s.active', '=', true);
