import { sql, type Kysely } from 'kysely';

/** What the identity provider gave for a session, sealed, and until when it is good; a middleware is shown it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sessions add column access_token text, add column access_until timestamptz`).execute(db);
}
