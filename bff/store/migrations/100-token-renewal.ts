import { sql, type Kysely } from 'kysely';

/** With what a session's access token is renewed, sealed; `renewing_until`: an instance is at it until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sessions add column refresh_token text, add column renewing_until timestamptz`).execute(db);
}
