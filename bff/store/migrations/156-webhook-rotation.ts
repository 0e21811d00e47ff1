import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // Of a registered tool, or of the portal's own people where there is none.
  `alter table webhook_subscriptions add column tool_id uuid references tools, add column previous_secret text,
     add column previous_until timestamptz, add column secret_set_at timestamptz`,
  `create table webhook_audit (seq bigint generated always as identity primary key, subscription_id uuid not null, name text not null,
     action text not null, user_id uuid, tool_id uuid, request_id text, at timestamptz not null)`,
  `create index webhook_audit_of on webhook_audit (subscription_id, seq)`,
  `create function webhook_audit_append_only() returns trigger language plpgsql as $$
   begin raise exception 'webhook_audit is only ever added to' using errcode = 'restrict_violation'; end $$`,
  `create trigger webhook_audit_append_only before update or delete on webhook_audit for each row execute function webhook_audit_append_only()`,
  `create trigger webhook_audit_kept before truncate on webhook_audit for each statement execute function webhook_audit_append_only()`,
];

/** A secret can be replaced while the old one still signs, tools have subscriptions of their own, and who changed one is recorded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
