import { sql, type RawBuilder } from 'kysely';
import { commitHorizon, isSettled } from '../../database/commit-order.ts';
import type { Database } from '../../database/database.ts';
import { encodeCursor, type AuditCursor } from './audit-cursor.ts';
import { AUDIT_SOURCES, type AuditSource } from './audit-sources.ts';

/** A row of the export. `cursor`: the position after this row. */
export interface AuditRecord extends Record<string, unknown> {
  cursor: string;
  source: string;
  at: string;
}

/** The cursor is of another database, or of this one before a restore. */
export class ForeignCursorError extends Error {
  constructor() {
    super('The cursor is not valid for this database. After a restore start without --after.');
  }
}

interface SourceRow {
  txid: string;
  key: string[];
  record: Record<string, unknown> & { at: string };
}

interface PositionedRecord extends AuditCursor {
  record: AuditRecord;
}

/**
 * The next rows of the audit tables after a cursor, up to `limit`, ordered by transaction. Only rows below the commit
 * horizon are returned, so a reader that continues from the last cursor gets each row exactly once, also of late
 * commits. Throws ForeignCursorError.
 */
export async function nextAuditRecords(database: Database, after: AuditCursor, limit: number): Promise<AuditRecord[]> {
  const horizon = await commitHorizon(database);
  if (BigInt(after.txid) >= BigInt(horizon)) throw new ForeignCursorError();
  const positioned: PositionedRecord[] = [];
  for (const [number, source] of AUDIT_SOURCES.entries()) {
    for (const { txid, key, record } of await rowsOf(database, source, number, after, horizon, limit)) {
      const cursor = { txid, source: number, key };
      positioned.push({ ...cursor, record: { cursor: encodeCursor(cursor), source: source.name, ...record } });
    }
  }
  // The sort is stable: rows of one source keep their order.
  positioned.sort((a, b) => compare(BigInt(a.txid), BigInt(b.txid)) || a.source - b.source);
  return positioned.slice(0, limit).map(({ record }) => record);
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b));

async function rowsOf(
  { db }: Database,
  { table, key, fields }: AuditSource,
  number: number,
  after: AuditCursor,
  horizon: string,
  limit: number,
): Promise<SourceRow[]> {
  const columns = key.map(({ column }) => sql.ref(column));
  const jsonFields = Object.entries(fields).map(([name, expression]) => sql`${sql.lit(name)}, ${sql.raw(expression)}`);
  const { rows } =
    await sql<SourceRow>`select txid::text as txid, array[${sql.join(columns.map((column) => sql`${column}::text`))}] as key,
      json_build_object(${sql.join(jsonFields)}) as record
    from ${sql.table(table)} where ${isSettled('txid', horizon)} and ${isAfter(key, number, after)}
    order by txid, ${sql.join(columns)} limit ${limit}`.execute(db);
  return rows;
}

/**
 * Whether a row is after the cursor. In the transaction of the cursor, earlier sources are complete and later ones have
 * not started.
 */
function isAfter(
  key: AuditSource['key'],
  number: number,
  { txid, source, key: last }: AuditCursor,
): RawBuilder<boolean> {
  if (txid === '-1') return sql<boolean>`true`;
  if (number !== source) return sql<boolean>`txid ${sql.raw(number < source ? '>' : '>=')} ${txid}::xid8`;
  const columns = sql.join(key.map(({ column }) => sql.ref(column)));
  const values = sql.join(key.map(({ type }, index) => sql`${last[index]}::${sql.raw(type)}`));
  return sql<boolean>`(txid, ${columns}) > (${txid}::xid8, ${values})`;
}
