import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // One under way for each browser and kind: beginning again goes on with it.
  `create table registrations (id uuid primary key, kind text not null, browser text not null, person jsonb not null,
     mobile text not null, email text, mobile_verified boolean not null default false, email_verified boolean not null default false,
     sms_request uuid, email_request uuid, sms_again_at timestamptz, email_again_at timestamptz, email_unasked boolean not null default false,
     created_at timestamptz not null, expires_at timestamptz not null, unique (browser, kind))`,
  `create index registrations_expiry on registrations (expires_at)`,
  // The registration that a file was brought for; what it says counts only together with the browser's draft.
  `alter table documents add column registration_id uuid`,
  // The account that a file belongs to: its photo, its identity documents.
  `alter table documents add column user_id uuid references users on delete set null`,
  `create index documents_user on documents (user_id) where user_id is not null`,
];

/** Registrations under way, and files that belong to accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
