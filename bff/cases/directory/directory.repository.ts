import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CaseType, Entity, Named, Service, ServiceWithEntity } from '../../../common/cases/cases.types.ts';
import type { ChannelId } from '../../../common/cases/case.enums.ts';
import { searchWords } from '../../../common/content/search-words.ts';
import { Database } from '../../database/database.ts';
import { containsPattern } from '../../database/sql.ts';
import { publishedEntities, servicesOpenToCases, toServiceWithEntity } from '../../ranking/service-with-entity.ts';
import { publicImageUrl } from '../../../common/documents/documents.types.ts';

const MAX_WORDS = 8;
/** The maximum number of services that a search returns. */
export const MAX_SERVICES = 8;

/** SQL for the lookups: entities, services, case types and channels. */
@Injectable()
export class DirectoryRepository {
  constructor(private readonly database: Database) {}

  /**
   * Entities whose names or keywords contain every word of the text, in either language and any usual Arabic spelling.
   */
  async entities(text: string, page: number, pageSize: number): Promise<{ entities: Entity[]; total: number }> {
    let query = publishedEntities(this.database.db);
    for (const word of searchWords(text, Infinity)) query = query.where(matchesPattern(containsPattern(word)));
    const rows = await query
      .select(['id', 'name_en', 'name_ar', 'icon', 'logo_id'])
      .orderBy('sort')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { entities: rows.map(toEntity), total: Number(total) };
  }

  /** Entities by id, retired ones too, and all published ones if wanted. */
  async entitiesByIds(ids: readonly string[], withPublished: boolean): Promise<Entity[]> {
    const { db } = this.database;
    const rows = await db
      .selectFrom('entities')
      .select(['id', 'name_en', 'name_ar', 'icon', 'logo_id'])
      .where(({ eb, or }) =>
        or([
          sql<boolean>`id = any (${ids}::uuid[])`,
          ...(withPublished ? [eb('id', 'in', publishedEntities(db).select('entities.id'))] : []),
        ]),
      )
      .orderBy('sort')
      .orderBy('id')
      .execute();
    return rows.map(toEntity);
  }

  async entity(id: string): Promise<Entity | undefined> {
    const row = await publishedEntities(this.database.db)
      .select(['id', 'name_en', 'name_ar', 'icon', 'logo_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toEntity(row);
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
  async searchServices(text: string): Promise<{ services: ServiceWithEntity[]; total: number }> {
    const patterns = searchWords(text, MAX_WORDS).map(containsPattern);
    if (!patterns.length) return { services: [], total: 0 };
    const wordsOfService = sql<number>`(select count(*) from unnest(${patterns}::text[]) as word where s.search like word)`;
    const rows = await servicesOpenToCases(this.database.db)
      .where(sql<boolean>`s.search || ' ' || e.search like all (${patterns}::text[])`)
      .select([
        's.id',
        's.name_en',
        's.name_ar',
        'e.id as entity_id',
        'e.name_en as entity_en',
        'e.name_ar as entity_ar',
      ])
      .select(sql<number>`count(*) over ()`.as('total'))
      .orderBy(wordsOfService, 'desc')
      .orderBy('e.sort')
      .orderBy('s.sort')
      .limit(MAX_SERVICES)
      .execute();
    return { services: rows.map(toServiceWithEntity), total: rows[0]?.total ?? 0 };
  }

  async caseTypes(): Promise<CaseType[]> {
    const rows = await this.database.db
      .selectFrom('case_types')
      .selectAll()
      .where('hidden', '=', false)
      .orderBy('sort')
      .execute();
    return rows.map((row) => ({
      ...toNamed(row),
      key: row.key,
      hintEn: row.hint_en,
      hintAr: row.hint_ar,
      fields: row.fields,
    }));
  }

  async channels(): Promise<Named<ChannelId>[]> {
    const rows = await this.database.db
      .selectFrom('channels')
      .select(['id', 'name_en', 'name_ar'])
      .orderBy('sort')
      .execute();
    return rows.map((row) => toNamed({ ...row, id: row.id as ChannelId }));
  }
}

/** Whether the names or keywords of the entity or of one of its services match the pattern. */
const matchesPattern = (pattern: string) =>
  sql<boolean>`(entities.search like ${pattern} or exists (
    select from services where services.entity_id = entities.id and services.active and services.search like ${pattern}))`;

function toNamed<Id>(row: { id: Id; name_en: string; name_ar: string }): Named<Id> {
  return { id: row.id, nameEn: row.name_en, nameAr: row.name_ar };
}

function toEntity(row: { id: string; name_en: string; name_ar: string; icon: string; logo_id: string | null }): Entity {
  return { ...toNamed(row), icon: row.icon, logo: publicImageUrl(row.logo_id) };
}
