import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** A file that a row refers to. Size and hash are null for image variants and for uploads without a hash. */
export interface ReferencedFile {
  key: string;
  document_id: string;
  size: number | null;
  sha256: string | null;
}

/** The bytes of infected files are removed; the row stays. */
const HAS_BYTES = sql<boolean>`d.scan <> 'INFECTED'`;

/** All files that rows refer to, each once. */
export async function referencedFiles({ db }: Database): Promise<ReferencedFile[]> {
  const { rows } = await sql<ReferencedFile>`(select distinct on (d.key) d.key, d.id as document_id, d.size::float8 as size, d.sha256
      from documents d where ${HAS_BYTES} order by d.key, d.id)
    union all select v.key, v.document_id, null, null from document_variants v`.execute(db);
  return rows;
}

/** Whether a row still refers to the file. A file that was deleted during the backup is not missing. */
export async function isReferenced({ db }: Database, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from documents d where d.key = ${key} and ${HAS_BYTES}
    union all select 1 from document_variants v where v.key = ${key}`.execute(db);
  return rows.length > 0;
}
