import { sql, type Kysely } from 'kysely';

/** Links to set a new password: each works once, not long, and not after the account has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table password_links (token_hash text primary key, user_id uuid not null references users on delete cascade,
         user_version int not null, expires_at timestamptz not null)`,
    )
    .execute(db);
  await sql.raw(`create index password_links_expiry on password_links (expires_at)`).execute(db);
}
