import { sql, type Kysely } from 'kysely';
import { foldForSearch } from '../../../common/locale/search-fold.ts';

const COLUMNS = [
  `create extension if not exists pg_trgm`,
  `create table branches (id text primary key, entity_id uuid not null references entities on delete cascade, name_en text not null, name_ar text not null)`,
  `alter table services add column branch_id text references branches on delete set null`,
  `alter table cases add column branch_id text, add column assignee_id uuid references users on delete set null,
     add column answered_by uuid references users on delete set null, add column due_at timestamptz, add column search text not null default ''`,
  `alter table case_events add column actor_id uuid, add column names jsonb`,
  `alter table comments add column author_id uuid`,
  // Cases of before have a day as well: a fortnight, as ten working days are.
  `update cases set due_at = submitted_at + interval '14 days'`,
];

const TABLES = [
  // The key is what makes a grievance possible once.
  `create table case_appeals (case_id uuid not null references cases, kind text not null, text text not null, at timestamptz not null,
     resolution text, resolution_at timestamptz, resolved_by uuid, primary key (case_id, kind))`,
  `create index case_appeals_open on case_appeals (kind, at) where resolution_at is null`,
  `create table case_audit (seq bigint generated always as identity primary key, case_id uuid not null references cases, user_id uuid,
     who text not null, deed text not null, request_id text not null, at timestamptz not null)`,
  `create index case_audit_case on case_audit (case_id, seq desc)`,
  `create table saved_filters (id uuid primary key, user_id uuid not null references users on delete cascade, name text not null, query text not null,
     created_at timestamptz not null, unique (user_id, name))`,
];

const INDEXES = [
  `create index cases_search on cases using gin (search gin_trgm_ops)`,
  `create index cases_submitted on cases (submitted_at desc, id)`,
  `create index cases_updated on cases (updated_at desc, id)`,
  `create index cases_entity_submitted on cases (entity_id, submitted_at desc, id)`,
  `create index cases_entity_due on cases (entity_id, due_at, id)`,
  `create index cases_assignee on cases (assignee_id, due_at) where assignee_id is not null`,
];

interface Text {
  id: string;
  ticket: string;
  description: string;
  suggested_solution: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** Staff at work: branches, who has a case, when it is due, grievances and ombudsman records, who looked, and search that scales. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...COLUMNS, ...TABLES]) await sql.raw(statement).execute(db);
  const { rows } = await sql<Text>`select id, ticket, description, suggested_solution, first_name, last_name from cases`.execute(db);
  for (const { id, ...texts } of rows) {
    const folded = foldForSearch(Object.values(texts).filter(Boolean).join(' '));
    await sql`update cases set search = ${folded} where id = ${id}`.execute(db);
  }
  for (const statement of INDEXES) await sql.raw(statement).execute(db);
}
