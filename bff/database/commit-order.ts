import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

const HORIZON = sql<string>`pg_snapshot_xmin(pg_current_snapshot())`;

/**
 * The commit horizon: the oldest transaction that is still running. Every transaction with a lower id has ended. A
 * reader of several tables gets it once and reads all of them up to it. A long transaction holds the horizon back and
 * delays the reader; no row is lost.
 */
export async function commitHorizon({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`select ${HORIZON}::text as horizon`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('pg_current_snapshot() returned no row.');
  return row.horizon;
}

/**
 * Whether the transaction of a row is below the horizon (default: the current one). `tx`: a column of type `xid8` with
 * the default `pg_current_xact_id()`. A sequence value is taken before the commit, so a row with a lower number can
 * become visible later. A reader that takes only settled rows, ordered by transaction and number, reads each row
 * exactly once.
 */
export const isSettled = (tx: string, horizon?: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(tx)} < ${horizon === undefined ? HORIZON : sql`${horizon}::xid8`}`;

/** A position in the commit order: after this row of this transaction. Both are 64-bit integers as text. */
export interface CommitPosition {
  tx: string;
  seq: string;
}

/** Before the first row. */
export const START: CommitPosition = { tx: '0', seq: '0' };

const POSITION = /^(\d{1,20})\.(\d{1,19})$/;
const MAX_TX = 2n ** 64n - 1n;
const MAX_SEQ = 2n ** 63n - 1n;

/** Encodes a position as an opaque cursor. */
export const encodeCursor = ({ tx, seq }: CommitPosition): string => Buffer.from(`${tx}.${seq}`).toString('base64url');

/** Decodes a cursor; undefined when it is malformed. */
export function decodeCursor(cursor: string): CommitPosition | undefined {
  const [, tx, seq] = POSITION.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (tx === undefined || seq === undefined || BigInt(tx) > MAX_TX || BigInt(seq) > MAX_SEQ) return undefined;
  return encodeCursor({ tx, seq }) === cursor ? { tx, seq } : undefined;
}

/** Whether a row comes after a position. */
export const isAfter = (tx: string, seq: string, position: CommitPosition): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(tx)}, ${sql.ref(seq)}) > (${position.tx}::xid8, ${position.seq}::bigint)`;
