import { Injectable } from '@nestjs/common';
import { sql, type Selectable } from 'kysely';
import type { Partner, PartnerWithServices } from '../../common/content/content.types.ts';
import { Database } from '../database/database.ts';
import type { EntityTable } from '../database/tables.ts';
import { publishedEntities } from '../ranking/service-with-entity.ts';
import { matchesWords } from './matches-words.ts';
import { publicImageUrl } from '../../common/documents/documents.types.ts';

const namesText = sql<string>`entities.search`;

/** Queries on partners, the published government entities. */
@Injectable()
export class PartnersRepository {
  constructor(private readonly database: Database) {}

  /** Entities whose name contains every word in either language. */
  async list(text: string, page: number, pageSize: number): Promise<{ partners: Partner[]; total: number }> {
    const found = publishedEntities(this.database.db).where(matchesWords(namesText, text));
    const rows = await found
      .selectAll('entities')
      .select((eb) =>
        eb
          .selectFrom('services')
          .whereRef('services.entity_id', '=', 'entities.id')
          .where('services.active', '=', true)
          .select((count) => count.fn.countAll<number>().as('count'))
          .as('services'),
      )
      .orderBy('sort')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { partners: rows.map((row) => toPartner(row, Number(row.services))), total: Number(total) };
  }

  async find(id: string): Promise<PartnerWithServices | undefined> {
    const { db } = this.database;
    const row = await publishedEntities(db).selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const services = await db
      .selectFrom('services')
      .select(['id', 'name_en', 'name_ar'])
      .where('entity_id', '=', id)
      .where('active', '=', true)
      .orderBy('sort')
      .execute();
    return {
      ...toPartner(row, services.length),
      descriptionEn: row.description_en,
      descriptionAr: row.description_ar,
      contactPhone: row.contact_phone,
      contactEmail: row.contact_email,
      website: row.website,
      hoursEn: row.hours_en,
      hoursAr: row.hours_ar,
      services: services.map(({ id, name_en, name_ar }) => ({ id, nameEn: name_en, nameAr: name_ar })),
    };
  }
}

function toPartner(row: Selectable<EntityTable>, serviceCount: number): Partner {
  return {
    id: row.id,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    icon: row.icon,
    logo: publicImageUrl(row.logo_id),
    serviceCount,
    createdAt: row.created_at?.toISOString() ?? null,
    modifiedAt: row.modified_at?.toISOString() ?? null,
  };
}
