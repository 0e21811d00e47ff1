import { AUDIT_SOURCES } from './audit-sources.ts';

/** Where a reader of the audit export is: after this row of this transaction. */
export interface AuditCursor {
  txid: string;
  /** The number of the source in AUDIT_SOURCES. */
  source: number;
  key: readonly string[];
}

/** Before everything. */
export const FIRST: AuditCursor = { txid: '-1', source: 0, key: [] };

const CURSOR = /^(\d{1,18})\.(\d)\.([\da-f,-]{1,60})$/;

const VALUE = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  int: /^\d{1,9}$/,
  bigint: /^\d{1,18}$/,
} as const;

export const writeCursor = ({ txid, source, key }: AuditCursor): string => `${txid}.${source}.${key.join(',')}`;

/** Undefined for what is no cursor. */
export function readCursor(text: string): AuditCursor | undefined {
  const [, txid, number, values] = CURSOR.exec(text) ?? [];
  const source = AUDIT_SOURCES[Number(number)];
  if (!txid || !values || !source) return undefined;
  const key = values.split(',');
  const fits = key.length === source.key.length && source.key.every(({ type }, index) => VALUE[type].test(key[index] ?? ''));
  return fits ? { txid, source: Number(number), key } : undefined;
}
