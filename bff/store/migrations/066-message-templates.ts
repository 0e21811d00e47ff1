import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // Without texts the product's own hold again; the version goes on.
  `create table message_templates (key text primary key, texts jsonb, version int not null, modified_by uuid references users on delete set null,
     modified_at timestamptz not null)`,
  `create table message_template_changes (id uuid primary key, key text not null, action text not null, fields text[] not null, before jsonb, after jsonb,
     actor uuid references users on delete set null, at timestamptz not null)`,
  `create index message_template_changes_key on message_template_changes (key, at desc)`,
  `alter table outbox add column failed_at timestamptz`,
  `create index outbox_dead on outbox (created_at desc, id) where sent_at is null and attempts >= 10`,
  `create table outbox_retries (id uuid primary key, message_id uuid not null, actor uuid references users on delete set null, at timestamptz not null)`,
  `create index outbox_retries_message on outbox_retries (message_id)`,
];

/** Texts of messages as data with their record; who had which undelivered message sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
