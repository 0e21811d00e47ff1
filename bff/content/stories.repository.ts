import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { SuccessStory } from '../../common/content/content.types.ts';
import { Database } from '../store/database.ts';
import { holdsWords } from './holds-words.ts';
import { publicFile } from './public-file.ts';

/** The story's own words and its entity's names. */
const everything = sql<string>`(stories.search || ' ' || coalesce(entities.search, ''))`;

/** The SQL of success stories. */
@Injectable()
export class StoriesRepository {
  constructor(private readonly database: Database) {}

  /** Stories that hold every word, in either language. */
  async list(text: string, page: number, pageSize: number): Promise<{ successStories: SuccessStory[]; total: number }> {
    const found = this.joined().where(holdsWords(everything, text));
    const rows = await shown(found)
      .orderBy('stories.sort')
      .orderBy('stories.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { successStories: rows.map(toStory), total: Number(total) };
  }

  async find(id: string): Promise<SuccessStory | undefined> {
    const row = await shown(this.joined()).where('stories.id', '=', id).executeTakeFirst();
    return row && toStory(row);
  }

  private joined() {
    return this.database.db
      .selectFrom('stories')
      .leftJoin('entities', 'entities.id', 'stories.entity_id')
      .where('stories.published', '=', true);
  }
}

function shown(query: ReturnType<StoriesRepository['joined']>) {
  return query.selectAll('stories').select(['entities.name_en', 'entities.name_ar', 'entities.icon']);
}

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

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
    image: publicFile(row.image_id),
    banner: publicFile(row.banner_id),
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
  };
}
