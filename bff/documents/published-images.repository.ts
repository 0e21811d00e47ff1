import { Injectable } from '@nestjs/common';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { ImageFormat } from '../../common/documents/documents.types.ts';
import { Database } from '../database/database.ts';
import type { DocumentVariantTable } from '../database/content-tables.ts';
import type { Tables } from '../database/tables.ts';
import { FILE_COLUMNS, isUnclaimedBy, type StoredFile } from './documents.repository.ts';
import type { FileOwner } from './file-owner.ts';

type Rows = ExpressionBuilder<Tables, 'documents'>;

/** SQL predicate: a content item shows the image. `publicOnly`: a published one. */
function isShown(rows: Rows, publicOnly: boolean): ExpressionWrapper<Tables, 'documents', SqlBool> {
  let stories = rows
    .selectFrom('stories')
    .select('stories.id')
    .where((story) =>
      story.or([story('image_id', '=', story.ref('documents.id')), story('banner_id', '=', story.ref('documents.id'))]),
    );
  let entities = rows.selectFrom('entities').select('entities.id').whereRef('logo_id', '=', 'documents.id');
  if (publicOnly) {
    stories = stories.where('stories.published', '=', true);
    entities = entities.where('entities.published', '=', true).where('removed_at', 'is', null);
  }
  return rows.or([rows.exists(stories), rows.exists(entities)]);
}

/** Queries on content images. */
@Injectable()
export class PublishedImagesRepository {
  constructor(private readonly database: Database) {}

  /** Publishes images that the owner has uploaded or that are already published. Returns how many. */
  async publish(ids: readonly string[], owner: FileOwner): Promise<number> {
    const published = await this.database.db
      .updateTable('documents')
      .set({ published: true, uploader: null, mobile: null })
      .where('id', 'in', (query) =>
        query
          .selectFrom('documents')
          .select('documents.id')
          .where('documents.id', 'in', ids)
          .where('documents.purpose', '=', 'CONTENT')
          .where((rows) => rows.or([rows('documents.published', '=', true), isUnclaimedBy(rows, owner)]))
          .orderBy('documents.id')
          .forUpdate(),
      )
      .returning('id')
      .execute();
    return published.length;
  }

  /** Unpublishes the images that no item shows any more. FileCleanup deletes them. */
  async release(ids: readonly string[]): Promise<void> {
    await this.database.db
      .updateTable('documents')
      .set({ published: false })
      .where('id', 'in', ids)
      .where((rows) => rows.not(isShown(rows, false)))
      .execute();
  }

  /** An image of a published item. */
  findPublic(id: string): Promise<StoredFile | undefined> {
    return this.database.db
      .selectFrom('documents')
      .select(FILE_COLUMNS)
      .where('documents.id', '=', id)
      .where('documents.published', '=', true)
      .where((rows) => isShown(rows, true))
      .executeTakeFirst();
  }

  /** A published image of any item, or an upload of this editor. */
  findForEditor(id: string, owner: FileOwner): Promise<StoredFile | undefined> {
    return this.database.db
      .selectFrom('documents')
      .select(FILE_COLUMNS)
      .where('documents.id', '=', id)
      .where('documents.purpose', '=', 'CONTENT')
      .where((rows) => rows.or([rows('documents.published', '=', true), isUnclaimedBy(rows, owner)]))
      .executeTakeFirst();
  }

  findVariant(id: string, width: number, format: ImageFormat): Promise<Pick<DocumentVariantTable, 'key'> | undefined> {
    return this.database.db
      .selectFrom('document_variants')
      .select('key')
      .where('document_id', '=', id)
      .where('width', '=', width)
      .where('format', '=', format)
      .executeTakeFirst();
  }

  /** False when another instance has already added it. */
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
