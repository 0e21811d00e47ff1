import { Injectable } from '@nestjs/common';
import type { CaseComment } from '../../common/cases/cases.types.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { Database } from '../database/database.ts';
import { personName } from '../users/person-name.ts';
import { chainRecord } from './audit-log/case-records.ts';

export interface NewComment {
  id: string;
  caseId: string;
  contentType: CaseComment['contentType'];
  authorType: CaseComment['authorType'];
  text: string | null;
  documentId: string | null;
  authorId: string | null;
  internal: boolean;
  at: Date;
}

type FileColumns = Parameters<CaseFiles['metaOf']>[0];

/** The file columns of a left join. */
type JoinedFile = { [K in Exclude<keyof FileColumns, 'id'> | 'document_id']: FileColumns[K extends 'document_id' ? 'id' : K] | null };

/** SQL for the comments of a case. */
@Injectable()
export class CommentsRepository {
  constructor(
    private readonly database: Database,
    private readonly files: CaseFiles,
  ) {}

  /** Oldest first. The owner sees neither internal notes nor the names of staff. */
  async ofCase(caseId: string, forStaff: boolean): Promise<CaseComment[]> {
    const rows = await this.database.db
      .selectFrom('comments as m')
      .leftJoin('documents as d', 'd.id', 'm.document_id')
      .leftJoin('users as u', 'u.id', 'm.author_id')
      .select([
        'm.id',
        'm.content_type',
        'm.author_type',
        'm.text',
        'm.created_at',
        'd.id as document_id',
        'd.name',
        'd.size',
        'd.mime_type',
        'd.scan',
        'm.internal',
      ])
      .select(['u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .where('m.case_id', '=', caseId)
      .$if(!forStaff, (query) => query.where('m.internal', '=', false))
      .orderBy('m.created_at')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      contentType: row.content_type,
      authorType: row.author_type,
      text: row.text,
      document: this.documentOf(row),
      createdAt: row.created_at.toISOString(),
      ...(forStaff && { internal: row.internal, by: personName(row) }),
    }));
  }

  private documentOf({ document_id: id, name, size, mime_type, scan }: JoinedFile): CaseComment['document'] {
    if (id === null || name === null || size === null || mime_type === null || scan === null) return null;
    return this.files.metaOf({ id, name, size, mime_type, scan });
  }

  /** The files attached to comments, as opposed to those submitted with the case. */
  async documentIds(caseId: string): Promise<Set<string>> {
    const rows = await this.database.db
      .selectFrom('comments')
      .select('document_id')
      .where('case_id', '=', caseId)
      .where('document_id', 'is not', null)
      .execute();
    return new Set(rows.flatMap(({ document_id }) => document_id ?? []));
  }

  async insert(comment: NewComment): Promise<void> {
    await this.database.db
      .insertInto('comments')
      .values({
        id: comment.id,
        case_id: comment.caseId,
        content_type: comment.contentType,
        author_type: comment.authorType,
        text: comment.text,
        document_id: comment.documentId,
        author_id: comment.authorId,
        internal: comment.internal,
        created_at: comment.at,
      })
      .execute();
    await chainRecord(this.database, comment.caseId, `comment ${comment.id}`, comment.at);
  }

  /** Sets the time of change of the case, for a comment that both sides see. */
  async touchCase(caseId: string, at: Date): Promise<void> {
    await this.database.db.updateTable('cases').set({ updated_at: at }).where('id', '=', caseId).execute();
  }
}
