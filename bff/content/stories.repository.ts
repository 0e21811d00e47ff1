import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SuccessStory } from '../../common/content/content.types.ts';
import { Database } from '../database/database.ts';
import { matchesWords } from './matches-words.ts';
import { publicImageUrl } from '../../common/documents/documents.types.ts';

/** The search text of a story and of its entity. */
const fullText = sql<string>`(stories.search || ' ' || coalesce(entities.search, ''))`;

/** Queries on success stories. */
@Injectable()
export class StoriesRepository {
  constructor(private readonly database: Database) {}

  /** Stories that contain every word in either language, of an entity or of all. */
  async list(
    { text, entityId }: { text: string; entityId?: string },
    page: number,
    pageSize: number,
  ): Promise<{ successStories: SuccessStory[]; total: number }> {
    const found = this.published()
      .where(matchesWords(fullText, text))
      .$if(entityId !== undefined, (query) => query.where('stories.entity_id', '=', entityId ?? null));
    const rows = await withEntity(found)
      .orderBy('stories.sort')
      .orderBy('stories.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { successStories: rows.map(toStory), total: Number(total) };
  }

  async find(id: string): Promise<SuccessStory | undefined> {
    const row = await withEntity(this.published()).where('stories.id', '=', id).executeTakeFirst();
    return row && toStory(row);
  }

  private published() {
    return this.database.db
      .selectFrom('stories')
      .leftJoin('entities', 'entities.id', 'stories.entity_id')
      .where('stories.published', '=', true);
  }
}

function withEntity(query: ReturnType<StoriesRepository['published']>) {
  return query.selectAll('stories').select(['entities.name_en', 'entities.name_ar', 'entities.icon']);
}

type Row = Awaited<ReturnType<ReturnType<typeof withEntity>['executeTakeFirstOrThrow']>>;

function toStory(row: Row): SuccessStory {
  return {
    id: row.id,
    titleEn: row.title_en,
    titleAr: row.title_ar,
    entityId: row.entity_id,
    entityEn: row.name_en ?? row.entity_en ?? '',
    entityAr: row.name_ar ?? row.entity_ar ?? '',
    icon: row.icon ?? 'landmark',
    descriptionEn: row.description_en,
    descriptionAr: row.description_ar,
    image: publicImageUrl(row.image_id),
    banner: publicImageUrl(row.banner_id),
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
  };
}
