import { sql, type Kysely } from 'kysely';

const NAMES = `coalesce(first_name_ar, '') || ' ' || coalesce(last_name_ar, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')`;
const CONTACT = `coalesce(email, '') || ' ' || coalesce(mobile, '') || ' ' || coalesce(work_email, '')`;

/** As common/locale/search-fold.ts folds what is searched for: marks and tatweel gone, one form of alef, yaa, waw and taa marbuta. */
const FOLDED = `translate(
  regexp_replace(lower(normalize(${NAMES} || ' ' || ${CONTACT}, NFKD)), '[\\u0300-\\u036f\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670]', '', 'g'),
  'أإآٱىیئؤةکøłđı', 'اااايييوهكoldi')`;

const STATEMENTS = [
  // The database keeps it, so that whoever writes an account need not know of it.
  `alter table users add column search text not null generated always as (${FOLDED}) stored`,
  `create index users_status on users (status, created_at desc)`,
  `create table account_decisions (id uuid primary key, user_id uuid not null references users on delete cascade, action text not null,
     from_status int not null, to_status int not null, remarks text not null, actor_id uuid references users on delete set null, at timestamptz not null)`,
  `create index account_decisions_user on account_decisions (user_id, at desc)`,
  `create table profile_reads (id uuid primary key, user_id uuid not null references users on delete cascade,
     reader_id uuid references users on delete set null, document_id uuid, at timestamptz not null)`,
  `create index profile_reads_user on profile_reads (user_id, at desc)`,
];

/** Oversight of accounts: search, decisions, who read whose profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
