import { Injectable } from '@nestjs/common';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { inScope, type CaseScope } from '../cases/case-scope.ts';
import type { FileFact } from '../store/case-facts.ts';
import { Database } from '../store/database.ts';
import type { Scan } from '../outside/scanner/scanner.port.ts';
import type { DocumentTable } from '../store/document-tables.ts';
import type { Tables } from '../store/tables.ts';
import type { Holder } from './holder.ts';

export type StoredFile = Pick<DocumentTable, 'id' | 'key' | 'name' | 'size' | 'mime_type'> & { scan: Scan };

const STORED = ['documents.id', 'documents.key', 'documents.name', 'documents.size', 'documents.mime_type', 'documents.scan'] as const;

type Rows = ExpressionBuilder<Tables, 'documents'>;

/** Nobody's yet, and the holder's by draft or by mobile. */
export function heldBy(rows: Rows, { draft, mobiles = [] }: Holder): Expression<SqlBool> {
  const either = [
    ...(draft ? [rows('documents.draft', '=', draft)] : []),
    ...(mobiles.length ? [rows('documents.mobile', 'in', mobiles)] : []),
  ];
  return rows.and([rows('documents.case_id', 'is', null), rows('documents.user_id', 'is', null), rows.or(either)]);
}

/** What the entity's staff wrote among themselves is not the customer's. */
function notInternal(rows: Rows): Expression<SqlBool> {
  const internal = rows
    .selectFrom('comments')
    .select('comments.id')
    .whereRef('comments.case_id', '=', 'documents.case_id')
    .whereRef('comments.document_id', '=', 'documents.id')
    .where('comments.internal', '=', true);
  return rows.not(rows.exists(internal));
}

/** Taken by a case that the holder sees; internal notes' files are staff's. */
function ofCaseOf(rows: Rows, { mobiles = [], grants = [] }: Holder): Expression<SqlBool>[] {
  const seen = (scope: CaseScope) =>
    rows.exists(
      rows
        .selectFrom('cases as c')
        .select('c.id')
        .whereRef('c.id', '=', 'documents.case_id')
        .where((eb) => inScope(eb as never, scope)),
    );
  return [
    ...(mobiles.length ? [rows.and([seen({ mobiles, grants: [] }), notInternal(rows)])] : []),
    ...(grants.length ? [seen({ mobiles: [], grants })] : []),
  ];
}

function visibleTo(rows: Rows, holder: Holder): Expression<SqlBool> {
  return rows.or([heldBy(rows, holder), ...ofCaseOf(rows, holder), ...(holder.user ? [rows('documents.user_id', '=', holder.user)] : [])]);
}

@Injectable()
export class DocumentsRepository {
  constructor(private readonly database: Database) {}

  /** Makes this holder's other uploads wait until the transaction ends, so that what is counted stays true. */
  async lock(holder: Holder): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${holder.draft ?? holder.mobiles?.[0]}`}, 0))`.execute(
      this.database.db,
    );
  }

  /** How much of the holder's no case has taken yet. */
  held(holder: Holder): Promise<{ files: number; bytes: number }> {
    return this.database.db
      .selectFrom('documents')
      .select([sql<number>`count(*)::int8`.as('files'), sql<number>`coalesce(sum(size), 0)::int8`.as('bytes')])
      .where((rows) => heldBy(rows, holder))
      .executeTakeFirstOrThrow();
  }

  async insert(file: StoredFile & { sha256: string; purpose: string; holder: Holder; registrationId?: string; at: Date }): Promise<void> {
    const { purpose, holder, registrationId = null, at, ...stored } = file;
    const owner = { draft: holder.draft ?? null, mobile: holder.mobiles?.[0] ?? null, registration_id: registrationId };
    await this.database.db
      .insertInto('documents')
      .values({ ...stored, ...owner, purpose, created_at: at })
      .execute();
  }

  /** Of these, the files that the holder may see. */
  visible(by: 'id' | 'key', values: readonly string[], holder: Holder): Promise<StoredFile[]> {
    return this.database.db
      .selectFrom('documents')
      .select(STORED)
      .where(`documents.${by}`, 'in', values)
      .where((rows) => visibleTo(rows, holder))
      .execute();
  }

  /** A file of the holder that no case has taken. */
  unclaimed(id: string, holder: Holder): Promise<StoredFile | undefined> {
    return this.database.db
      .selectFrom('documents')
      .select(STORED)
      .where('documents.id', '=', id)
      .where((rows) => heldBy(rows, holder))
      .executeTakeFirst();
  }

  /** Forgets a file of the holder that no case has taken. Gives its key, if there was one. */
  async forget(id: string, holder: Holder): Promise<string | undefined> {
    const gone = await this.database.db
      .deleteFrom('documents')
      .where('documents.id', '=', id)
      .where((rows) => heldBy(rows, holder))
      .returning('key')
      .executeTakeFirst();
    return gone?.key;
  }

  /** Takes the holder's unclaimed files for a case; gives those that it got. */
  claim(ids: readonly string[], caseId: string, holder: Holder): Promise<FileFact[]> {
    return this.database.db
      .updateTable('documents')
      .set({ case_id: caseId, draft: null, mobile: null })
      .where('id', 'in', (query) =>
        // In one order, or two claims of the same files could wait for each other.
        query
          .selectFrom('documents')
          .select('documents.id')
          .where('documents.id', 'in', ids)
          .where('documents.purpose', '=', 'CASE')
          .where((rows) => heldBy(rows, holder))
          .orderBy('documents.id')
          .forUpdate(),
      )
      .returning(['id', 'sha256'])
      .execute();
  }

  ofCase(caseId: string): Promise<StoredFile[]> {
    return this.database.db
      .selectFrom('documents')
      .select(STORED)
      .where('documents.case_id', '=', caseId)
      .where((rows) => notInternal(rows))
      .orderBy('documents.created_at')
      .orderBy('documents.id')
      .execute();
  }
}
