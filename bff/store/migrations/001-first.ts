import { sql, type Kysely } from 'kysely';

const DIRECTORY = [
  `create table entities (id uuid primary key, slug text not null unique, name_en text not null, name_ar text not null,
     icon text not null, logo_id uuid, search text not null, sort int not null)`,
  `create table services (id uuid primary key, entity_id uuid not null references entities on delete cascade,
     name_en text not null, name_ar text not null, sort int not null)`,
  `create index services_entity on services (entity_id, sort)`,
  `create table case_types (id int primary key, key text not null unique, name_en text not null, name_ar text not null,
     hint_en text not null, hint_ar text not null, fields jsonb not null, hidden boolean not null default false, sort int not null)`,
  `create table channels (id int primary key, name_en text not null, name_ar text not null, sort int not null)`,
  `create table nationalities (id text primary key, name_en text not null, name_ar text not null, sort int not null)`,
  `create table faqs (id uuid primary key, question_en text not null, question_ar text not null, answer_en text not null,
     answer_ar text not null, search text not null, sort int not null, created_at timestamptz not null, modified_at timestamptz not null)`,
  `create table stories (id uuid primary key, title_en text not null, title_ar text not null, entity_id uuid not null references entities,
     description_en text not null, description_ar text not null, sort int not null, created_at timestamptz not null, modified_at timestamptz not null)`,
];

const CASES = [
  `create table contacts (id uuid primary key, mobile text unique, email text unique, first_name text, last_name text, created_at timestamptz not null)`,
  `create table cases (id uuid primary key, ticket text not null unique, case_type_id int not null references case_types,
     entity_id uuid not null references entities, service_id uuid not null references services, channel_id int not null references channels,
     status int not null check (status between 50 and 59), language text not null, description text not null, suggested_solution text,
     latitude double precision, longitude double precision, address text, place_id text,
     mobile text not null, email text, first_name text, last_name text, voice_note_id uuid,
     resolution text, resolution_at timestamptz, restudy_details text, restudy_at timestamptz, restudy_resolution text,
     customer_replied boolean not null default false, version int not null default 1,
     submitted_at timestamptz not null, updated_at timestamptz not null)`,
  `create index cases_mobile on cases (mobile, submitted_at desc)`,
  `create index cases_entity_status on cases (entity_id, status, submitted_at desc)`,
  `create table case_events (case_id uuid not null references cases, seq int not null, kind text not null, from_status int, to_status int not null,
     actor text not null, text text, at timestamptz not null, primary key (case_id, seq))`,
  `create table documents (id uuid primary key, key text not null unique, name text not null, size int not null, mime_type text not null,
     purpose text not null, draft text, mobile text, case_id uuid references cases, created_at timestamptz not null)`,
  `create index documents_case on documents (case_id) where case_id is not null`,
  `create index documents_draft on documents (draft) where draft is not null`,
  `create index documents_unclaimed on documents (created_at) where case_id is null`,
  `create table comments (id uuid primary key, case_id uuid not null references cases, content_type text not null, author_type text not null,
     text text, document_id uuid references documents, internal boolean not null default false, created_at timestamptz not null)`,
  `create index comments_case on comments (case_id, created_at)`,
];

const GROUND = [
  `create table one_time_codes (id uuid primary key, otp_type text not null, destination text not null, purpose text not null, browser text not null,
     code_hash text not null, max_wrong int not null, wrong int not null default 0,
     sent_at timestamptz not null, expires_at timestamptz not null, ended_at timestamptz, used_at timestamptz)`,
  `create index one_time_codes_destination on one_time_codes (destination, sent_at)`,
  `create index one_time_codes_sent on one_time_codes (sent_at)`,
  `create table guest_proofs (token_hash text primary key, channel text not null, destination text not null,
     contact_id uuid not null references contacts, expires_at timestamptz not null)`,
  `create index guest_proofs_expiry on guest_proofs (expires_at)`,
  `create table counters (key text primary key, count int not null, until timestamptz not null)`,
  `create index counters_until on counters (until)`,
  `create table idempotency (key text primary key, body_hash text not null, answer jsonb, created_at timestamptz not null)`,
  `create index idempotency_created on idempotency (created_at)`,
  `create table outbox (id uuid primary key, channel text not null, recipient text not null, subject text, text text not null, language text not null,
     attempts int not null default 0, next_at timestamptz not null, sent_at timestamptz, fault text, created_at timestamptz not null)`,
  `create index outbox_due on outbox (next_at) where sent_at is null`,
  `create table inbox (id uuid primary key, channel text not null, recipient text not null, subject text, text text not null,
     language text not null, created_at timestamptz not null)`,
  `create index inbox_newest on inbox (created_at desc)`,
];

/** The first schema: directory, cases, codes, files, messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...DIRECTORY, ...CASES, ...GROUND]) await sql.raw(statement).execute(db);
}
