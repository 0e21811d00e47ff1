import { sql, type Kysely } from 'kysely';

/** What an instance of an older version adds counts as not looked through; `scan_after`: an instance is at it until then. */
const STATEMENTS = [
  `alter table documents add column scan text not null default 'UNSCANNED' check (scan in ('UNSCANNED', 'CLEAN', 'INFECTED'))`,
  `alter table documents add column scan_after timestamptz`,
  `create index documents_unscanned on documents (scan_after nulls first) where scan = 'UNSCANNED'`,
];

/** Which files have been looked through for malware. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
