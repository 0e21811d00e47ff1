import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** A table with the columns to back up: without generated columns and transaction ids, which differ after a restore. */
export interface TableShape {
  name: string;
  columns: string[];
  /** The identity column. */
  identity: string | null;
}

/** A constraint, index or trigger that is dropped before a restore and recreated after it. */
interface DeferredObject {
  drop: string;
  create: string;
}

/** All tables except those in which Kysely records the migrations, sorted by name. */
export async function listTables({ db }: Database): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      max(a.attname::text) filter (where a.attidentity <> '') as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/**
 * Foreign keys, indexes without a constraint, and triggers. Triggers do not run during a restore, because the backup
 * has the rows that they wrote.
 */
export async function listDeferredObjects({ db }: Database): Promise<DeferredObject[]> {
  const foreignKeys = await sql<DeferredObject>`
    select format('alter table %I drop constraint %I', t.relname, k.conname) as drop,
      format('alter table %I add constraint %I %s', t.relname, k.conname, pg_get_constraintdef(k.oid)) as create
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and t.relnamespace = current_schema()::regnamespace order by t.relname, k.conname`.execute(
    db,
  );
  const indexes = await sql<DeferredObject>`
    select format('drop index %I', i.relname) as drop, pg_get_indexdef(x.indexrelid) as create
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = current_schema()::regnamespace and t.relname not like 'kysely\\_%'
      and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid) order by i.relname`.execute(db);
  const triggers = await sql<DeferredObject>`
    select distinct format('alter table %I disable trigger user', t.relname) as drop,
      format('alter table %I enable trigger user', t.relname) as create
    from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where not g.tgisinternal and t.relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  return [...foreignKeys.rows, ...indexes.rows, ...triggers.rows];
}

export async function isEmptyTable({ db }: Database, name: string): Promise<boolean> {
  return (await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)).rows.length === 0;
}
