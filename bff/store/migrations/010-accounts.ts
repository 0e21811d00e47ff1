import { sql, type Kysely } from 'kysely';

const ACCOUNTS = [
  `create table users (id uuid primary key, username text not null unique, email text unique, mobile text unique,
     email_verified boolean not null default false, mobile_verified boolean not null default false,
     first_name text not null, last_name text not null, first_name_ar text not null, last_name_ar text not null,
     roles text[] not null, status int not null check (status between 0 and 5), active boolean not null default true,
     entity_id uuid references entities, branches jsonb not null default '[]', remarks text, password_hash text,
     nationality text, date_of_birth text, gender text, emirates_id text unique, passport_number text, passport_expiry text,
     country text, city text, address text, photo_id uuid references documents on delete set null,
     preferred_email text, preferred_mobile text, preferred_language text, preferred_channel int,
     government_employee boolean not null default false, work_email text,
     version int not null default 1, created_at timestamptz not null, updated_at timestamptz not null)`,
  `create index users_entity on users (entity_id) where entity_id is not null`,
  `create table identity_links (issuer text not null, subject text not null, user_id uuid not null references users on delete cascade,
     created_at timestamptz not null, primary key (issuer, subject), unique (user_id, issuer))`,
  `create table sessions (token_hash text primary key, id uuid not null unique, user_id uuid not null references users on delete cascade,
     user_version int not null, id_token text, created_at timestamptz not null, seen_at timestamptz not null, expires_at timestamptz not null)`,
  `create index sessions_user on sessions (user_id)`,
  `create index sessions_expiry on sessions (expires_at)`,
];

const IDENTITY = [
  `create table sign_in_attempts (state_hash text primary key, browser_hash text not null, nonce text not null, verifier text not null,
     expires_at timestamptz not null)`,
  `create index sign_in_attempts_expiry on sign_in_attempts (expires_at)`,
  `create table provider_records (kind text not null, id text not null, payload jsonb not null, grant_id text, uid text,
     consumed_at timestamptz, expires_at timestamptz, primary key (kind, id))`,
  `create index provider_records_grant on provider_records (grant_id) where grant_id is not null`,
  `create index provider_records_uid on provider_records (kind, uid) where uid is not null`,
  `create index provider_records_expiry on provider_records (expires_at)`,
  `create table signing_keys (name text primary key, sealed text not null, created_at timestamptz not null)`,
];

/** Accounts, their sessions, and what the embedded identity provider keeps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...ACCOUNTS, ...IDENTITY]) await sql.raw(statement).execute(db);
}
