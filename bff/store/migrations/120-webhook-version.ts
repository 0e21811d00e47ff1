import { sql, type Kysely } from 'kysely';

/** Which version of a subscription somebody saw, so that nobody's change is written over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table webhook_subscriptions add column version int not null default 1').execute(db);
}
