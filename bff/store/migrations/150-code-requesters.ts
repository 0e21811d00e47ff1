import { sql, type Kysely } from 'kysely';

/** Who asked for a code: the client's network, hashed; the browser where it had proven the destination before; whether the network was new. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table one_time_codes add column network text not null default '', add column device text,
    add column newcomer boolean not null default false`.execute(db);
}
