import { Injectable } from '@nestjs/common';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { ImageFormat } from '../../common/documents/documents.types.ts';
import { Database } from '../store/database.ts';
import type { DocumentVariantTable } from '../store/content-tables.ts';
import type { Tables } from '../store/tables.ts';
import { heldBy, type StoredFile } from './documents.repository.ts';
import type { Holder } from './holder.ts';

const STORED = ['documents.id', 'documents.key', 'documents.name', 'documents.size', 'documents.mime_type', 'documents.scan'] as const;

type Rows = ExpressionBuilder<Tables, 'documents'>;

/** An item of the content shows it; `open`: one that the public sees. */
function shown(rows: Rows, open: boolean): ExpressionWrapper<Tables, 'documents', SqlBool> {
  let stories = rows
    .selectFrom('stories')
    .select('stories.id')
    .where((story) => story.or([story('image_id', '=', story.ref('documents.id')), story('banner_id', '=', story.ref('documents.id'))]));
  let entities = rows.selectFrom('entities').select('entities.id').whereRef('logo_id', '=', 'documents.id');
  if (open) {
    stories = stories.where('stories.published', '=', true);
    entities = entities.where('entities.published', '=', true).where('removed_at', 'is', null);
  }
  return rows.or([rows.exists(stories), rows.exists(entities)]);
}

/** The SQL of the content's images. */
@Injectable()
export class PublishedImagesRepository {
  constructor(private readonly database: Database) {}

  /** Of these, those that the holder has just brought or that are in use already; they are nobody's any more, but the content's. */
  async publish(ids: readonly string[], holder: Holder): Promise<number> {
    const taken = await this.database.db
      .updateTable('documents')
      .set({ published: true, draft: null, mobile: null })
      .where('id', 'in', (query) =>
        query
          .selectFrom('documents')
          .select('documents.id')
          .where('documents.id', 'in', ids)
          .where('documents.purpose', '=', 'CONTENT')
          .where((rows) => rows.or([rows('documents.published', '=', true), heldBy(rows, holder)]))
          .orderBy('documents.id')
          .forUpdate(),
      )
      .returning('id')
      .execute();
    return taken.length;
  }

  /** Those of them that no item shows any more; the purge takes them. */
  async release(ids: readonly string[]): Promise<void> {
    await this.database.db
      .updateTable('documents')
      .set({ published: false })
      .where('id', 'in', ids)
      .where((rows) => rows.not(shown(rows, false)))
      .execute();
  }

  /** An image that the public sees. */
  open(id: string): Promise<StoredFile | undefined> {
    return this.database.db
      .selectFrom('documents')
      .select(STORED)
      .where('documents.id', '=', id)
      .where('documents.published', '=', true)
      .where((rows) => shown(rows, true))
      .executeTakeFirst();
  }

  /** An image of a draft, or one that the holder has just brought. */
  forEditor(id: string, holder: Holder): Promise<StoredFile | undefined> {
    return this.database.db
      .selectFrom('documents')
      .select(STORED)
      .where('documents.id', '=', id)
      .where('documents.purpose', '=', 'CONTENT')
      .where((rows) => rows.or([rows('documents.published', '=', true), heldBy(rows, holder)]))
      .executeTakeFirst();
  }

  variant(id: string, width: number, format: ImageFormat): Promise<Pick<DocumentVariantTable, 'key'> | undefined> {
    return this.database.db
      .selectFrom('document_variants')
      .select('key')
      .where('document_id', '=', id)
      .where('width', '=', width)
      .where('format', '=', format)
      .executeTakeFirst();
  }

  /** False when another instance was first. */
  async addVariant(row: DocumentVariantTable): Promise<boolean> {
    const added = await this.database.db
      .insertInto('document_variants')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    return added !== undefined;
  }
}
