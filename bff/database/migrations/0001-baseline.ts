import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';

const SCRIPT = new URL('./0001-baseline.sql', import.meta.url);

/** The schema of the first release. Statements in the script are separated by an empty line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of readFileSync(SCRIPT, 'utf8').split(/\n\n+/)) await sql.raw(statement).execute(db);
}
