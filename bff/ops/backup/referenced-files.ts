import { sql } from 'kysely';
import type { Database } from '../../store/database.ts';

/** A file that a row names. Size and hash are unknown of images in another size and of uploads from before hashes were kept. */
export interface ReferencedFile {
  key: string;
  document_id: string;
  size: number | null;
  sha256: string | null;
}

/** Found infected after it was stored: its bytes are removed and its row stays. */
const KEPT = sql<boolean>`d.scan <> 'INFECTED'`;

/** All files that rows name. */
export async function referencedFiles({ db }: Database): Promise<ReferencedFile[]> {
  const { rows } =
    await sql<ReferencedFile>`select d.key, d.id as document_id, d.size::float8 as size, d.sha256 from documents d where ${KEPT}
    union all select v.key, v.document_id, null, null from document_variants v`.execute(db);
  return rows;
}

/** Whether a row still names this file: what was deleted while a backup is made is not missing. */
export async function isReferenced({ db }: Database, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from documents d where d.key = ${key} and ${KEPT}
    union all select 1 from document_variants v where v.key = ${key}`.execute(db);
  return rows.length > 0;
}
