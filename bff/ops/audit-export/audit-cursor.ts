import { AUDIT_SOURCES } from './audit-sources.ts';

/** Position of a reader of the audit export: after this row of this transaction. */
export interface AuditCursor {
  txid: string;
  /** Index in AUDIT_SOURCES. */
  source: number;
  key: readonly string[];
}

/** Before the first row. */
export const START: AuditCursor = { txid: '-1', source: 0, key: [] };

const CURSOR = /^(\d{1,18})\.(\d)\.([\da-f,-]{1,60})$/;

const KEY_PATTERNS = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  int: /^\d{1,9}$/,
  bigint: /^\d{1,18}$/,
} as const;

export const encodeCursor = ({ txid, source, key }: AuditCursor): string => `${txid}.${source}.${key.join(',')}`;

/** Parses a cursor; undefined when it is malformed. */
export function decodeCursor(text: string): AuditCursor | undefined {
  const [, txid, number, values] = CURSOR.exec(text) ?? [];
  const source = AUDIT_SOURCES[Number(number)];
  if (!txid || !values || !source) return undefined;
  const key = values.split(',');
  const isValid =
    key.length === source.key.length &&
    source.key.every(({ type }, index) => KEY_PATTERNS[type].test(key[index] ?? ''));
  return isValid ? { txid, source: Number(number), key } : undefined;
}
