import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Recreates the dropped indexes and foreign keys. */
export type Restore = () => Promise<void>;

/**
 * Drops the secondary indexes and foreign keys of tables before a bulk load, and returns a function that recreates
 * them: sorting once costs a tenth of maintaining every index row by row. Run it in the transaction of the load, so
 * that no other transaction sees the tables without.
 */
export async function dropIndexes(db: Kysely<Tables>, tables: readonly string[]): Promise<Restore> {
  const { rows: keys } = await sql<{ tab: string; name: string; text: string }>`
    select conrelid::regclass::text as tab, quote_ident(conname) as name, pg_get_constraintdef(oid) as text
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any (${tables})`.execute(db);
  const { rows: indexes } = await sql<{ name: string; text: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text
    from pg_index where indrelid::regclass::text = any (${tables}) and not indisunique`.execute(db);
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const { tab, name } of keys) await run(`alter table ${tab} drop constraint ${name}`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  return async () => {
    for (const { text } of indexes) await run(text);
    for (const { tab, name, text } of keys) await run(`alter table ${tab} add constraint ${name} ${text}`);
  };
}
