import { sql, type Kysely } from 'kysely';

/** Which template a message was written from, so that whoever looks after undelivered ones knows what did not arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table outbox add column kind text').execute(db);
}
