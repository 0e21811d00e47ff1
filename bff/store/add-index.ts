import { sql, type Kysely } from 'kysely';

/**
 * Makes an index while the table is read and written; the migration is `outside`. `on`: what stands after the name, `cases (entity_id)`.
 * One that broke off before is made anew.
 */
export async function addIndex(db: Kysely<unknown>, name: string, on: string): Promise<void> {
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
  await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
}
