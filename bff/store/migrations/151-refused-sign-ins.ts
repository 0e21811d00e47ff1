import { sql, type Kysely } from 'kysely';

/** Sign-ins that the portal refused: the provider's ID token, encrypted, with which the person can be logged out there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table refused_sign_ins (browser_hash text primary key, id_token text not null, expires_at timestamptz not null)`.execute(
    db,
  );
  await sql`create index refused_sign_ins_expiry on refused_sign_ins (expires_at)`.execute(db);
}
