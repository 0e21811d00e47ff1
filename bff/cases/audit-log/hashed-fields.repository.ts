import { sql } from 'kysely';
import {
  allFieldHashes,
  HASHED_COLUMNS,
  type HashedFile,
  type HashedRecord,
  type SaltedFieldHashes,
} from '../../database/case-field-hashes.ts';
import type { Database } from '../../database/database.ts';

/** A file of a case, with the storage key to verify its bytes. */
export interface CaseFileRow extends HashedFile {
  case_id: string;
  key: string;
  infected: boolean;
  /** It belongs to a comment, whose hash covers it. */
  of_comment: boolean;
}

/** The rows of these cases, with the columns that the hash chain covers. */
export function findHashedRows({ db }: Database, caseIds: readonly string[]) {
  return db.selectFrom('cases').select(['id', 'status']).select(HASHED_COLUMNS).where('id', 'in', caseIds).execute();
}

/** The files of these cases. */
export async function findHashedFiles({ db }: Database, caseIds: readonly string[]): Promise<CaseFileRow[]> {
  const { rows } = await sql<CaseFileRow>`select d.id, d.case_id, d.key, d.sha256, d.scan = 'INFECTED' as infected,
      exists (select 1 from comments m where m.case_id = d.case_id and m.document_id = d.id) as of_comment
    from documents d where d.case_id = any (${caseIds}::uuid[]) order by d.id`.execute(db);
  return rows;
}

/** A comment, survey or appeal of a case. */
interface CaseRecord extends HashedRecord {
  case_id: string;
}

/**
 * The comments, surveys and appeals of these cases, or only the record with this name. The database builds the content
 * as text, so that equal records have equal hashes.
 */
export async function findHashedRecords(
  { db }: Database,
  caseIds: readonly string[],
  name?: string,
): Promise<CaseRecord[]> {
  const ids = sql`any (${caseIds}::uuid[])`;
  const { rows } = await sql<CaseRecord>`with records as (
      select m.case_id, 'comment ' || m.id as name, jsonb_build_array(m.content_type, m.author_type, m.author_id, m.text, m.internal,
          extract(epoch from m.created_at), m.document_id, (select d.sha256 from documents d where d.id = m.document_id)) as content
        from comments m where m.case_id = ${ids}
      union all
      select s.case_id, 'survey', jsonb_build_array(s.entity_id, s.comment, s.language, extract(epoch from s.at),
          (select jsonb_object_agg(a.option_id, a.rating) from survey_answers a where a.survey_id = s.id))
        from surveys s where s.case_id = ${ids}
      union all
      select p.case_id, lower(p.kind), jsonb_build_array(p.text, extract(epoch from p.at), p.resolution, extract(epoch from p.resolution_at), p.resolved_by)
        from case_appeals p where p.case_id = ${ids})
    select case_id, name, content::text as content from records ${name === undefined ? sql`` : sql`where name = ${name}`} order by name`.execute(
    db,
  );
  return rows;
}

/** The hashes of all covered fields, files and records of a case in their current state. */
export async function caseFieldHashes(database: Database, caseId: string): Promise<SaltedFieldHashes> {
  const [row] = await findHashedRows(database, [caseId]);
  if (!row) throw new Error(`Case ${caseId} does not exist.`);
  const files = (await findHashedFiles(database, [caseId])).filter(({ of_comment }) => !of_comment);
  return allFieldHashes(database.eventKey, row, files, await findHashedRecords(database, [caseId]));
}
