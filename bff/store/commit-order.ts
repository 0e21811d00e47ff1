import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/**
 * Reading rows in the order of commits, without a gap. Sequence values are taken before a transaction commits, so a row with a
 * lower number can become visible later. Each row keeps its transaction's id (`xid8`), and only rows of transactions below the
 * oldest one that still runs are read: nothing can be added before them any more. Rows are ordered by transaction, then number.
 */
export const isSettled = (tx: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(tx)} < pg_snapshot_xmin(pg_current_snapshot())`;

/** The oldest transaction that still runs: all that is not settled yet comes at it or after it. */
export const SETTLED_BELOW = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

/** A place in the order: after this transaction's row with this number. Both are whole numbers as text, 64 bits wide. */
export interface CommitPosition {
  tx: string;
  seq: string;
}

/** Before everything. */
export const BEGINNING: CommitPosition = { tx: '0', seq: '0' };

const POSITION = /^(\d{1,20})\.(\d{1,19})$/;
const MAX_TX = 2n ** 64n - 1n;
const MAX_SEQ = 2n ** 63n - 1n;

/** The position as an opaque text for callers. */
export const cursorOf = ({ tx, seq }: CommitPosition): string => Buffer.from(`${tx}.${seq}`).toString('base64url');

/** The position of a cursor; nothing for a text that is none. */
export function positionOf(cursor: string): CommitPosition | undefined {
  const [, tx, seq] = POSITION.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (tx === undefined || seq === undefined || BigInt(tx) > MAX_TX || BigInt(seq) > MAX_SEQ) return undefined;
  return cursorOf({ tx, seq }) === cursor ? { tx, seq } : undefined;
}

/** Whether a row comes after a position. */
export const isAfter = (tx: string, seq: string, position: CommitPosition): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(tx)}, ${sql.ref(seq)}) > (${position.tx}::xid8, ${position.seq}::bigint)`;

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
