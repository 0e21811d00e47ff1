import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * The commit horizon: every transaction with a smaller number has ended. Sequence numbers are given before the commit, so a reader that
 * polls by them misses rows of transactions that commit late. A reader that takes only rows below the horizon, in the order of
 * (`txid`, key), misses none and reads none twice. One transaction that stays open holds the horizon back; nothing is lost by it.
 */
export async function commitHorizon({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database gave no snapshot.');
  return row.horizon;
}

/** Condition over a column of type `xid8` with the default `pg_current_xact_id()`: the row is of a transaction below the horizon. */
export const isBelow = (column: string, horizon: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} < ${horizon}::xid8`;
