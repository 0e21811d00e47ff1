import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table webhook_attempts (seq bigint generated always as identity primary key,
     delivery_id uuid not null references webhook_deliveries on delete cascade, result text not null, succeeded boolean not null,
     duration_ms int not null, at timestamptz not null)`,
  `create index webhook_attempts_of on webhook_attempts (delivery_id, seq)`,
];

/** Each attempt to deliver a webhook message: when, with what result, how long it took. It goes with its message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
