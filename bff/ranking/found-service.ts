import type { FoundService } from '../../common/cases/cases.types.ts';

/** A row of a service with the names of its entity. */
export interface ServiceRow {
  id: string;
  name_en: string;
  name_ar: string;
  entity_id: string;
  entity_en: string;
  entity_ar: string;
}

/** A service with its entity, as searches give it. */
export function toFoundService({ id, entity_id, entity_en, entity_ar, name_en, name_ar }: ServiceRow): FoundService {
  return { entityId: entity_id, serviceId: id, entityEn: entity_en, entityAr: entity_ar, nameEn: name_en, nameAr: name_ar };
}
