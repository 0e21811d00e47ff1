import { Injectable } from '@nestjs/common';
import type { CaseType, Entity, Named, Service } from '../../../common/cases/cases.types.ts';
import type { ChannelId } from '../../../common/cases/case.enums.ts';
import { foldForSearch } from '../../../common/locale/search-fold.ts';
import { Database } from '../../database/database.ts';

/** SQL for the lookups: entities, services, case types and channels. */
@Injectable()
export class DirectoryRepository {
  constructor(private readonly database: Database) {}

  /** Entities whose name contains every word of the text, in either language and any usual Arabic spelling. */
  async entities(text: string, page: number, pageSize: number): Promise<{ entities: Entity[]; total: number }> {
    let query = this.published();
    for (const word of foldForSearch(text).split(' ').filter(Boolean))
      query = query.where('search', 'like', `%${word.replace(/[%_\\]/g, '\\$&')}%`);
    const rows = await query
      .select((eb) => ['id', 'name_en', 'name_ar', 'icon', 'logo_id', eb.fn.countAll<number>().over().as('total')])
      .orderBy('sort')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return { entities: rows.map(toEntity), total: Number(rows[0]?.total ?? 0) };
  }

  async entity(id: string): Promise<Entity | undefined> {
    const row = await this.published().select(['id', 'name_en', 'name_ar', 'icon', 'logo_id']).where('id', '=', id).executeTakeFirst();
    return row && toEntity(row);
  }

  /** Published entities that were not removed. */
  private published() {
    return this.database.db.selectFrom('entities').where('published', '=', true).where('removed_at', 'is', null);
  }

  async services(entityId: string): Promise<Service[]> {
    const rows = await this.database.db
      .selectFrom('services')
      .select(['id', 'name_en', 'name_ar'])
      .where('entity_id', '=', entityId)
      .orderBy('sort')
      .execute();
    return rows.map(toNamed);
  }

  async caseTypes(): Promise<CaseType[]> {
    const rows = await this.database.db.selectFrom('case_types').selectAll().where('hidden', '=', false).orderBy('sort').execute();
    return rows.map((row) => ({ ...toNamed(row), key: row.key, hintEn: row.hint_en, hintAr: row.hint_ar, fields: row.fields }));
  }

  async channels(): Promise<Named<ChannelId>[]> {
    const rows = await this.database.db.selectFrom('channels').select(['id', 'name_en', 'name_ar']).orderBy('sort').execute();
    return rows.map((row) => toNamed({ ...row, id: row.id as ChannelId }));
  }
}

function toNamed<Id>(row: { id: Id; name_en: string; name_ar: string }): Named<Id> {
  return { id: row.id, nameEn: row.name_en, nameAr: row.name_ar };
}

function toEntity(row: { id: string; name_en: string; name_ar: string; icon: string; logo_id: string | null }): Entity {
  return { ...toNamed(row), icon: row.icon, logo: row.logo_id && `/api/documents/public/${row.logo_id}` };
}
