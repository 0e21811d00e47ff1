import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../store/tables.ts';

/** Makes again what was set aside. */
export type Restore = () => Promise<void>;

/**
 * Takes away the secondary indexes and foreign keys of tables that are about to be filled, and gives what makes them again:
 * one sort at the end costs a tenth of keeping every index in order row by row. Must run in the transaction that fills the tables,
 * so that nobody ever sees them without.
 */
export async function setAside(db: Kysely<Tables>, tables: readonly string[]): Promise<Restore> {
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
