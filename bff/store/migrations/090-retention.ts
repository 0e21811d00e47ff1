import { sql, type Kysely } from 'kysely';

const CLOSED = 'status in (53, 54, 55, 56, 57)';

const STATEMENTS = [
  // Of a case or of a person; a person without an account is known by mobile or email.
  `create table legal_holds (id uuid primary key, case_id uuid references cases, user_id uuid references users, mobile text, email text,
     reason text not null, set_by text not null, set_at timestamptz not null, released_by text, released_at timestamptz, release_reason text,
     check (num_nonnulls(case_id, user_id, mobile, email) > 0))`,
  `create table operator_deeds (seq bigint generated always as identity primary key, deed text not null, operator text not null, reason text,
     case_id uuid, user_id uuid, details jsonb not null, at timestamptz not null)`,
  `create function operator_deeds_append_only() returns trigger language plpgsql as $$
   begin raise exception 'operator_deeds is only ever added to' using errcode = 'restrict_violation'; end $$`,
  `create trigger operator_deeds_append_only before update or delete on operator_deeds for each row execute function operator_deeds_append_only()`,
  `create trigger operator_deeds_kept before truncate on operator_deeds for each statement execute function operator_deeds_append_only()`,
  `alter table cases add column forgotten_at timestamptz`,
  `create index cases_to_forget on cases (updated_at) where forgotten_at is null and ${CLOSED}`,
  `alter table users add column signed_in_at timestamptz, add column forgotten_at timestamptz`,
  // From now on it is known; before, nobody's absence is.
  `update users set signed_in_at = now()`,
];

/** What the portal forgets and what it must not: legal holds, when something was forgotten, and what operators did by command. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
