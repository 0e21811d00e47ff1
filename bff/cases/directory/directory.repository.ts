import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CaseType, Entity, FoundService, Named, Service } from '../../../common/cases/cases.types.ts';
import type { ChannelId } from '../../../common/cases/case.enums.ts';
import { searchWords } from '../../../common/content/search-words.ts';
import { Database } from '../../database/database.ts';
import { containing } from '../../database/like-pattern.ts';
import { toFoundService } from '../../ranking/found-service.ts';

const MAX_WORDS = 8;
/** The most services that a search gives. */
export const MAX_SERVICES = 8;

/** SQL for the lookups: entities, services, case types and channels. */
@Injectable()
export class DirectoryRepository {
  constructor(private readonly database: Database) {}

  /**
   * Entities whose names or keywords contain every word of the text, in either language and any usual Arabic spelling.
   */
  async entities(text: string, page: number, pageSize: number): Promise<{ entities: Entity[]; total: number }> {
    let query = this.published();
    for (const word of searchWords(text, Infinity)) query = query.where(hasWord(containing(word)));
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

  /** Published entities that were neither retired nor removed. */
  private published() {
    return this.database.db.selectFrom('entities').where('published', '=', true).where('removed_at', 'is', null).where('active', '=', true);
  }

  async services(entityId: string): Promise<Service[]> {
    const rows = await this.database.db
      .selectFrom('services')
      .select(['id', 'name_en', 'name_ar', 'case_types'])
      .where('entity_id', '=', entityId)
      .where('active', '=', true)
      .orderBy('sort')
      .execute();
    return rows.map((row) => ({ ...toNamed(row), ...(row.case_types && { caseTypes: row.case_types }) }));
  }

  /**
   * Services that have every word of the text in their names and keywords or in those of their entity. Most words of
   * the service first.
   */
  async searchServices(text: string): Promise<{ services: FoundService[]; total: number }> {
    const patterns = searchWords(text, MAX_WORDS).map(containing);
    if (!patterns.length) return { services: [], total: 0 };
    const own = sql<number>`(select count(*) from unnest(${patterns}::text[]) as word where s.search like word)`;
    const rows = await this.database.db
      .selectFrom('services as s')
      .innerJoin('entities as e', 'e.id', 's.entity_id')
      .where('e.published', '=', true)
      .where('e.removed_at', 'is', null)
      .where('e.active', '=', true)
      .where('s.active', '=', true)
      .where(sql<boolean>`s.search || ' ' || e.search like all (${patterns}::text[])`)
      .select(['s.id', 's.name_en', 's.name_ar', 'e.id as entity_id', 'e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .select(sql<number>`count(*) over ()`.as('total'))
      .orderBy(own, 'desc')
      .orderBy('e.sort')
      .orderBy('s.sort')
      .limit(MAX_SERVICES)
      .execute();
    return { services: rows.map(toFoundService), total: Number(rows[0]?.total ?? 0) };
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

/** The names or keywords of the entity or of one of its services match the pattern. */
const hasWord = (pattern: string) =>
  sql<boolean>`(entities.search like ${pattern} or exists (
    select from services where services.entity_id = entities.id and services.active and services.search like ${pattern}))`;

function toNamed<Id>(row: { id: Id; name_en: string; name_ar: string }): Named<Id> {
  return { id: row.id, nameEn: row.name_en, nameAr: row.name_ar };
}

function toEntity(row: { id: string; name_en: string; name_ar: string; icon: string; logo_id: string | null }): Entity {
  return { ...toNamed(row), icon: row.icon, logo: row.logo_id && `/api/documents/public/${row.logo_id}` };
}
