import { sql, type RawBuilder } from 'kysely';
import { commitHorizon, isBelow } from '../../store/commit-order.ts';
import type { Database } from '../../store/database.ts';
import { writeCursor, type AuditCursor } from './audit-cursor.ts';
import { AUDIT_SOURCES, type AuditSource } from './audit-sources.ts';

/** A row of the export, as it is written in JSON. `cursor`: what to ask after next. */
export interface AuditRecord extends Record<string, unknown> {
  cursor: string;
  source: string;
  at: string;
}

/** A cursor of another database, or of this one before it was restored. */
export class ForeignCursor extends Error {
  constructor() {
    super('The cursor is not of this database as it is now: after a restore begin without --after.');
  }
}

interface Found {
  txid: string;
  key: string[];
  record: Record<string, unknown> & { at: string };
}

interface Placed extends AuditCursor {
  record: AuditRecord;
}

/**
 * The next rows of the audit tables after a cursor, up to `most`, in the order of their transactions. Whoever goes on from the last cursor gets
 * each row once, also of transactions that commit late: only what is below the commit horizon is given out. Throws ForeignCursor.
 */
export async function nextAuditRecords(database: Database, after: AuditCursor, most: number): Promise<AuditRecord[]> {
  const horizon = await commitHorizon(database);
  if (BigInt(after.txid) >= BigInt(horizon)) throw new ForeignCursor();
  const placed: Placed[] = [];
  for (const [number, source] of AUDIT_SOURCES.entries()) {
    for (const { txid, key, record } of await rowsOf(database, source, number, after, horizon, most)) {
      const cursor = { txid, source: number, key };
      placed.push({ ...cursor, record: { cursor: writeCursor(cursor), source: source.name, ...record } });
    }
  }
  // Of one source they come in their order, which the sort keeps.
  placed.sort((a, b) => compare(BigInt(a.txid), BigInt(b.txid)) || a.source - b.source);
  return placed.slice(0, most).map(({ record }) => record);
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b));

async function rowsOf(
  { db }: Database,
  { table, key, fields }: AuditSource,
  number: number,
  after: AuditCursor,
  horizon: string,
  most: number,
): Promise<Found[]> {
  const columns = key.map(({ column }) => sql.ref(column));
  const said = Object.entries(fields).map(([name, expression]) => sql`${sql.lit(name)}, ${sql.raw(expression)}`);
  const { rows } = await sql<Found>`select txid::text as txid, array[${sql.join(columns.map((column) => sql`${column}::text`))}] as key,
      json_build_object(${sql.join(said)}) as record
    from ${sql.table(table)} where ${isBelow('txid', horizon)} and ${isAfter(key, number, after)}
    order by txid, ${sql.join(columns)} limit ${most}`.execute(db);
  return rows;
}

/** Rows of a source after the cursor: in its transaction, those of sources before it are through, those of later ones are still to come. */
function isAfter(key: AuditSource['key'], number: number, { txid, source, key: last }: AuditCursor): RawBuilder<boolean> {
  if (txid === '-1') return sql<boolean>`true`;
  if (number !== source) return sql<boolean>`txid ${sql.raw(number < source ? '>' : '>=')} ${txid}::xid8`;
  const columns = sql.join(key.map(({ column }) => sql.ref(column)));
  const values = sql.join(key.map(({ type }, index) => sql`${last[index]}::${sql.raw(type)}`));
  return sql<boolean>`(txid, ${columns}) > (${txid}::xid8, ${values})`;
}
