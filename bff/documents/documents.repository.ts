import { Injectable } from '@nestjs/common';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { issueEntitiesOf, scopeFilter, type CaseScope } from '../scope/case-scope.ts';
import type { HashedFile } from '../database/case-field-hashes.ts';
import { Database } from '../database/database.ts';
import type { Scan } from '../integrations/antivirus/scanner.port.ts';
import type { DocumentTable } from '../database/document-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { FileOwner } from './file-owner.ts';

export type StoredFile = Pick<DocumentTable, 'id' | 'key' | 'name' | 'size' | 'mime_type'> & { scan: Scan };

/** A file that was assigned to a case or to an answer. */
export type ClaimedFile = HashedFile & { mimeType: string };

/** What a file is assigned to: a case, an answer to the cases of a known issue, or the account of its uploader. */
export type FileTarget = { case_id: string } | { known_issue_message_id: string } | { uploader: string };

/** The columns of a StoredFile. */
export const FILE_COLUMNS = [
  'documents.id',
  'documents.key',
  'documents.name',
  'documents.size',
  'documents.mime_type',
  'documents.scan',
] as const;

type Rows = ExpressionBuilder<Tables, 'documents'>;

/** SQL predicate: the file is unclaimed and was uploaded by this owner's browser, account or mobile. */
export function isUnclaimedBy(rows: Rows, { uploader, accountUploader, mobiles = [] }: FileOwner): Expression<SqlBool> {
  const uploaders = [uploader, accountUploader].filter((one) => one !== undefined);
  const either = [
    ...(uploaders.length ? [rows('documents.uploader', 'in', uploaders)] : []),
    ...(mobiles.length ? [rows('documents.mobile', 'in', mobiles)] : []),
  ];
  return rows.and([rows('documents.case_id', 'is', null), rows('documents.user_id', 'is', null), rows.or(either)]);
}

/** SQL predicate: the file does not belong to an internal comment. */
function notInternal(rows: Rows): Expression<SqlBool> {
  const internal = rows
    .selectFrom('comments')
    .select('comments.id')
    .whereRef('comments.case_id', '=', 'documents.case_id')
    .whereRef('comments.document_id', '=', 'documents.id')
    .where('comments.internal', '=', true);
  return rows.not(rows.exists(internal));
}

/**
 * SQL predicates: the file belongs to a case that the owner may see. Files of internal comments are visible to staff
 * only.
 */
function inVisibleCase(rows: Rows, { mobiles = [], grants = [] }: FileOwner): Expression<SqlBool>[] {
  const visible = (scope: CaseScope) =>
    rows.exists(
      rows.selectFrom('cases as c').select('c.id').whereRef('c.id', '=', 'documents.case_id').where(scopeFilter(scope)),
    );
  return [
    ...(mobiles.length ? [rows.and([visible({ mobiles, grants: [] }), notInternal(rows)])] : []),
    ...(grants.length ? [visible({ mobiles: [], grants })] : []),
  ];
}

/** SQL predicates: the file belongs to an answer to many cases, of an entity whose known issues the owner works on. */
function inVisibleAnswer(rows: Rows, { grants = [] }: FileOwner): Expression<SqlBool>[] {
  if (!grants.length) return [];
  const entityIds = issueEntitiesOf({ grants });
  const answered = rows
    .selectFrom('known_issue_messages as m')
    .innerJoin('known_issues as k', 'k.id', 'm.known_issue_id')
    .select('k.id')
    .whereRef('m.id', '=', 'documents.known_issue_message_id')
    .$if(entityIds !== undefined, (query) =>
      query.where('k.entity_id', '=', sql<string>`any (${entityIds ?? []}::uuid[])`),
    );
  return [rows.exists(answered)];
}

function visibleTo(rows: Rows, owner: FileOwner): Expression<SqlBool> {
  return rows.or([
    isUnclaimedBy(rows, owner),
    ...inVisibleCase(rows, owner),
    ...inVisibleAnswer(rows, owner),
    ...(owner.user ? [rows('documents.user_id', '=', owner.user)] : []),
  ]);
}

/** Queries on uploaded files and on the files of cases. */
@Injectable()
export class DocumentsRepository {
  constructor(private readonly database: Database) {}

  /** Locks the owner's uploads until the transaction ends, so that the quota check stays valid. */
  async lockOwner(owner: FileOwner): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${owner.uploader ?? owner.mobiles?.[0]}`}, 0))`.execute(
      this.database.db,
    );
  }

  /** Number and total size of the owner's unclaimed files. */
  countUnclaimed(owner: FileOwner): Promise<{ files: number; bytes: number }> {
    return this.database.db
      .selectFrom('documents')
      .select([sql<number>`count(*)::int8`.as('files'), sql<number>`coalesce(sum(size), 0)::int8`.as('bytes')])
      .where((rows) => isUnclaimedBy(rows, owner))
      .executeTakeFirstOrThrow();
  }

  async insert(
    file: StoredFile & { sha256: string; purpose: string; owner: FileOwner; registrationId?: string; at: Date },
  ): Promise<void> {
    const { purpose, owner, registrationId = null, at, ...stored } = file;
    const columns = {
      uploader: owner.uploader ?? null,
      mobile: owner.mobiles?.[0] ?? null,
      registration_id: registrationId,
    };
    await this.database.db
      .insertInto('documents')
      .values({ ...stored, ...columns, purpose, created_at: at })
      .execute();
  }

  /** The files with these ids or keys that the owner may see. */
  findVisible(by: 'id' | 'key', values: readonly string[], owner: FileOwner): Promise<StoredFile[]> {
    return this.database.db
      .selectFrom('documents')
      .select(FILE_COLUMNS)
      .where(`documents.${by}`, 'in', values)
      .where((rows) => visibleTo(rows, owner))
      .execute();
  }

  /** An unclaimed file of the owner. */
  findUnclaimed(id: string, owner: FileOwner): Promise<StoredFile | undefined> {
    return this.database.db
      .selectFrom('documents')
      .select(FILE_COLUMNS)
      .where('documents.id', '=', id)
      .where((rows) => isUnclaimedBy(rows, owner))
      .executeTakeFirst();
  }

  /** Deletes an unclaimed file of the owner. Returns its storage key, if there was one. */
  async deleteUnclaimed(id: string, owner: FileOwner): Promise<string | undefined> {
    const deleted = await this.database.db
      .deleteFrom('documents')
      .where('documents.id', '=', id)
      .where((rows) => isUnclaimedBy(rows, owner))
      .returning('key')
      .executeTakeFirst();
    return deleted?.key;
  }

  /** Deletes the owner's unclaimed files of a purpose. Returns their storage keys. */
  async deleteUnclaimedOf(purpose: string, owner: FileOwner): Promise<string[]> {
    const deleted = await this.database.db
      .deleteFrom('documents')
      .where('documents.purpose', '=', purpose)
      .where((rows) => isUnclaimedBy(rows, owner))
      .returning('key')
      .execute();
    return deleted.map(({ key }) => key);
  }

  /** Assigns the owner's unclaimed files of cases to a target, and returns them. */
  claim(ids: readonly string[], to: FileTarget, owner: FileOwner): Promise<ClaimedFile[]> {
    return this.database.db
      .updateTable('documents')
      .set({ uploader: null, mobile: null, ...to })
      .where('id', 'in', (query) =>
        // A fixed lock order avoids deadlocks between two claims of the same files.
        query
          .selectFrom('documents')
          .select('documents.id')
          .where('documents.id', 'in', ids)
          .where('documents.purpose', '=', 'CASE')
          .where((rows) => isUnclaimedBy(rows, owner))
          .orderBy('documents.id')
          .forUpdate(),
      )
      .returning(['id', 'sha256', 'mime_type as mimeType'])
      .execute();
  }

  /** Copies the files of an answer to many cases to one case. Each copy is a row with the same stored bytes. */
  async copyToCase(messageId: string, caseId: string): Promise<ClaimedFile[]> {
    const { rows } = await sql<ClaimedFile>`
      insert into documents (id, key, name, size, mime_type, purpose, sha256, scan, scan_after, created_at, case_id)
      select gen_random_uuid(), key, name, size, mime_type, purpose, sha256, scan, scan_after, created_at, ${caseId}
        from documents where known_issue_message_id = ${messageId} order by created_at, id
      returning id, sha256, mime_type as "mimeType"`.execute(this.database.db);
    return rows;
  }

  /** The files of answers to many cases, oldest first. */
  findByMessages(messageIds: readonly string[]): Promise<(StoredFile & { messageId: string | null })[]> {
    return this.database.db
      .selectFrom('documents')
      .select(FILE_COLUMNS)
      .select('documents.known_issue_message_id as messageId')
      .where('documents.known_issue_message_id', 'in', messageIds)
      .orderBy('documents.created_at')
      .orderBy('documents.id')
      .execute();
  }

  findByCase(caseId: string): Promise<StoredFile[]> {
    return this.database.db
      .selectFrom('documents')
      .select(FILE_COLUMNS)
      .where('documents.case_id', '=', caseId)
      .where((rows) => notInternal(rows))
      .orderBy('documents.created_at')
      .orderBy('documents.id')
      .execute();
  }
}
