import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CaseComment } from '../../common/cases/cases.types.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { Database } from '../database/database.ts';
import { personName } from '../database/person-name.ts';
import { addRecordEvent } from './audit-log/case-records.ts';

interface NewComment {
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

/** The columns of a file; null where the left join found none. */
type JoinedFile = { [Column in keyof FileColumns]: FileColumns[Column] | null };

type CommentRow = Awaited<ReturnType<ReturnType<CommentsRepository['select']>['executeTakeFirstOrThrow']>>;

/** SQL for the comments of a case. */
@Injectable()
export class CommentsRepository {
  constructor(
    private readonly database: Database,
    private readonly files: CaseFiles,
  ) {}

  /** Oldest first. The owner sees neither internal notes nor the names of staff. */
  async ofCase(caseId: string, forStaff: boolean): Promise<CaseComment[]> {
    return (await this.select(caseId, forStaff).orderBy('m.created_at').execute()).map((row) =>
      this.toComment(row, forStaff),
    );
  }

  async find(caseId: string, id: string, forStaff: boolean): Promise<CaseComment | undefined> {
    const row = await this.select(caseId, forStaff).where('m.id', '=', id).executeTakeFirst();
    return row && this.toComment(row, forStaff);
  }

  /** The number of comments of the customer or of staff. */
  async count(caseId: string, authorType: CaseComment['authorType']): Promise<number> {
    const { count } = await this.database.db
      .selectFrom('comments')
      .select(sql<number>`count(*)::int8`.as('count'))
      .where('case_id', '=', caseId)
      .where('author_type', '=', authorType)
      .executeTakeFirstOrThrow();
    return count;
  }

  private select(caseId: string, forStaff: boolean) {
    return this.database.db
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
      .$if(!forStaff, (query) => query.where('m.internal', '=', false));
  }

  private toComment(row: CommentRow, forStaff: boolean): CaseComment {
    return {
      id: row.id,
      contentType: row.content_type,
      authorType: row.author_type,
      text: row.text,
      document: this.documentOf({ ...row, id: row.document_id }),
      createdAt: row.created_at.toISOString(),
      ...(forStaff && { internal: row.internal, by: personName(row) }),
    };
  }

  private documentOf({ id, name, size, mime_type, scan }: JoinedFile): CaseComment['document'] {
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

  /** Adds a comment. Sets the time of change of the case, unless only staff see the comment. */
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
    await addRecordEvent(this.database, comment.caseId, `comment ${comment.id}`, comment.at);
    if (comment.internal) return;
    await this.database.db
      .updateTable('cases')
      .set({ updated_at: comment.at })
      .where('id', '=', comment.caseId)
      .execute();
  }
}
