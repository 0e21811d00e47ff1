import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // Days as people write them: a day has no time zone.
  `create table delegations (id uuid primary key, entity_id uuid not null references entities on delete cascade,
     from_user uuid not null references users on delete cascade, to_user uuid not null references users on delete cascade,
     first_day text not null, last_day text not null, granted_by uuid not null, created_at timestamptz not null, ended_at timestamptz,
     check (first_day <= last_day), check (from_user <> to_user))`,
  `create index delegations_to on delegations (to_user) where ended_at is null`,
  `create index delegations_entity on delegations (entity_id, last_day) where ended_at is null`,
];

/** Agents' work in colleagues' hands, from a day to a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
