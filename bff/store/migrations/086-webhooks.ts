import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table webhook_subscriptions (id uuid primary key, name text not null, url text not null, events text[] not null,
     entity_id uuid references entities, secret text not null, active boolean not null default true, created_by uuid references users on delete set null,
     created_at timestamptz not null)`,
  `create table webhook_deliveries (id uuid primary key default gen_random_uuid(), subscription_id uuid not null references webhook_subscriptions on delete cascade,
     event text not null, ticket text not null, payload jsonb not null, attempts int not null default 0, next_at timestamptz not null,
     delivered_at timestamptz, dead_at timestamptz, fault text, created_at timestamptz not null)`,
  `create index webhook_deliveries_due on webhook_deliveries (next_at) where delivered_at is null and dead_at is null`,
  `create index webhook_deliveries_of on webhook_deliveries (subscription_id, created_at desc, id)`,
];

/** Who hears of cases by webhook, and the messages on their way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
