import { Injectable } from '@nestjs/common';
import { sql, type Selectable } from 'kysely';
import type { Partner, PartnerWithServices } from '../../common/content/content.types.ts';
import { Database } from '../database/database.ts';
import type { EntityTable } from '../database/tables.ts';
import { matchesWords } from './matches-words.ts';
import { publicFile } from './public-file.ts';

const names = sql<string>`entities.search`;

/** Queries on partners, the published government entities. */
@Injectable()
export class PartnersRepository {
  constructor(private readonly database: Database) {}

  /** Entities whose name contains every word in either language. */
  async list(text: string, page: number, pageSize: number): Promise<{ partners: Partner[]; total: number }> {
    const found = this.published().where(matchesWords(names, text));
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
    const row = await this.published().selectAll().where('id', '=', id).executeTakeFirst();
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
      services: services.map(({ id, name_en, name_ar }) => ({ id, nameEn: name_en, nameAr: name_ar })),
    };
  }

  private published() {
    return this.database.db.selectFrom('entities').where('published', '=', true).where('removed_at', 'is', null).where('active', '=', true);
  }
}

function toPartner(row: Selectable<EntityTable>, serviceCount: number): Partner {
  return {
    id: row.id,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    icon: row.icon,
    logo: publicFile(row.logo_id),
    serviceCount,
    createdAt: row.created_at?.toISOString() ?? null,
    modifiedAt: row.modified_at?.toISOString() ?? null,
  };
}
