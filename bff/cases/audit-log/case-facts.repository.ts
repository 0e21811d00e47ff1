import { sql } from 'kysely';
import { allFieldHashes, HASHED_COLUMNS, type HashedFile, type SaltedFieldHashes } from '../../database/case-field-hashes.ts';
import type { Database } from '../../database/database.ts';

/** A file of a case, with the storage key to verify its bytes. */
export interface CaseFileRow extends HashedFile {
  case_id: string;
  key: string;
  infected: boolean;
  /** It belongs to a comment, which is not part of the chain. */
  of_comment: boolean;
}

/** The columns that the hash chain covers. */
export function factRows({ db }: Database, caseIds: readonly string[]) {
  return db.selectFrom('cases').select(['id', 'status']).select(HASHED_COLUMNS).where('id', 'in', caseIds).execute();
}

/** The files of these cases. */
export async function factFiles({ db }: Database, caseIds: readonly string[]): Promise<CaseFileRow[]> {
  const { rows } = await sql<CaseFileRow>`select d.id, d.case_id, d.key, d.sha256, d.scan = 'INFECTED' as infected,
      exists (select 1 from comments m where m.case_id = d.case_id and m.document_id = d.id) as of_comment
    from documents d where d.case_id = any (${caseIds}::uuid[]) order by d.id`.execute(db);
  return rows;
}

/** The hashes of all covered fields and files of a case as it is now. */
export async function caseFacts(database: Database, caseId: string): Promise<SaltedFieldHashes> {
  const [row] = await factRows(database, [caseId]);
  if (!row) throw new Error(`Case ${caseId} does not exist.`);
  const files = (await factFiles(database, [caseId])).filter(({ of_comment }) => !of_comment);
  return allFieldHashes(database.eventKey, row, files);
}
