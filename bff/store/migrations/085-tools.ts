import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table tools (id uuid primary key, name text not null unique, secret_hash text not null unique, scopes text[] not null,
     entity_id uuid references entities, created_at timestamptz not null, revoked_at timestamptz, used_at timestamptz)`,
  `alter table case_audit add column tool_id uuid`,
  `alter table cases add column tool_id uuid references tools`,
];

/** Tools that call the API in their own name; what they did, and the cases that they handed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
