import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  ...['faqs', 'stories', 'entities'].map(
    (table) => `alter table ${table} add column version int not null default 1, add column published boolean not null default true,
       add column created_by uuid references users on delete set null, add column modified_by uuid references users on delete set null`,
  ),
  // Cases, stories and accounts go on naming an entity that has been taken away.
  `alter table entities add column removed_at timestamptz`,
  // A story may be of an entity that is not in the directory.
  `alter table stories alter column entity_id drop not null, add column entity_en text, add column entity_ar text`,
  `create table content_changes (id uuid primary key, kind text not null, item_id uuid not null, action text not null,
     actor uuid references users on delete set null, fields text[] not null, before jsonb, at timestamptz not null)`,
  `create index content_changes_item on content_changes (item_id, at desc)`,
  `alter table documents add column published boolean not null default false`,
  `create table document_variants (document_id uuid not null references documents on delete cascade, width int not null, format text not null,
     key text not null unique, size int not null, primary key (document_id, width, format))`,
];

/** What editors need: versions, drafts, authors, a record of every change; images that are public, in several sizes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
