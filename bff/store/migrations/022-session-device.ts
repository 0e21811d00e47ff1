import { sql, type Kysely } from 'kysely';

/** What a session's browser calls itself, so that people know their own sessions apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sessions add column device text not null default ''`).execute(db);
}
