import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../database/database.ts';

/** Queries on files that nothing uses. */
@Injectable()
export class FileCleanupRepository {
  constructor(private readonly database: Database) {}

  /** Deletes unclaimed files that were uploaded before `before`. Returns their storage keys. */
  async deleteUnclaimed(before: Date): Promise<string[]> {
    const deleted = await this.database.db
      .deleteFrom('documents')
      .where('case_id', 'is', null)
      .where('known_issue_message_id', 'is', null)
      .where('published', '=', false)
      .where('user_id', 'is', null)
      .where('created_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pending_answers as p')
              .select('p.id')
              .where(sql<boolean>`documents.id = any (p.attachments)`),
          ),
        ),
      )
      .returning('key')
      .execute();
    return deleted.map((row) => row.key);
  }

  /** The keys that a document or an image variant references. */
  async findReferenced(keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.db
      .selectFrom('documents')
      .select('key')
      .where('key', 'in', keys)
      .union(this.database.db.selectFrom('document_variants').select('key').where('key', 'in', keys))
      .execute();
    return new Set(rows.map((row) => row.key));
  }

  /** Whether the database has any file of a case or any published image. */
  async hasCaseFiles(): Promise<boolean> {
    const row = await this.database.db
      .selectFrom('documents')
      .select('id')
      .where((rows) => rows.or([rows('case_id', 'is not', null), rows('published', '=', true)]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }
}
