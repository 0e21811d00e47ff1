import { sql, type Kysely } from 'kysely';

/**
 * Creates an index concurrently, for a migration with `withoutTransaction`. `on`: the text after the name, `cases
 * (entity_id)`. Drops an invalid index that an interrupted run left.
 */
export async function addIndex(db: Kysely<unknown>, name: string, on: string): Promise<void> {
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
  await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
}
