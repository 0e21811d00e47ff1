import { sql } from 'kysely';
import { allFacts, FACT_COLUMNS, type FileFact, type SaltedFacts } from '../../store/case-facts.ts';
import type { Database } from '../../store/database.ts';

/** A file of a case with what is needed to look at its bytes. */
export interface CaseFileRow extends FileFact {
  case_id: string;
  key: string;
  infected: boolean;
  /** It came with a comment, which is no event of the case. */
  of_comment: boolean;
}

/** The covered columns of these cases. */
export function factRows({ db }: Database, caseIds: readonly string[]) {
  return db.selectFrom('cases').select(['id', 'status']).select(FACT_COLUMNS).where('id', 'in', caseIds).execute();
}

/** The files of these cases. */
export async function factFiles({ db }: Database, caseIds: readonly string[]): Promise<CaseFileRow[]> {
  const { rows } = await sql<CaseFileRow>`select d.id, d.case_id, d.key, d.sha256, d.scan = 'INFECTED' as infected,
      exists (select 1 from comments m where m.case_id = d.case_id and m.document_id = d.id) as of_comment
    from documents d where d.case_id = any (${caseIds}::uuid[]) order by d.id`.execute(db);
  return rows;
}

/** All facts of a case as its row and its files are now. */
export async function caseFacts(database: Database, caseId: string): Promise<SaltedFacts> {
  const [row] = await factRows(database, [caseId]);
  if (!row) throw new Error('There is no such case.');
  const files = (await factFiles(database, [caseId])).filter(({ of_comment }) => !of_comment);
  return allFacts(database.eventKey, row, files);
}
