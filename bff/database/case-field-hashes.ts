import { createHmac, randomBytes } from 'node:crypto';
import { CASE_FIELD_NAMES, CASE_FIELDS, type CaseColumn, type CaseFieldName } from '../../common/cases/case-fields.ts';
import type { CaseTable } from './tables.ts';

/** The columns that the hash chain covers. An alteration is reported by the field. */
const columnsOf = (field: CaseFieldName) => Object.keys(CASE_FIELDS[field].columns) as (CaseColumn & keyof CaseTable)[];

export const HASHED_FIELDS = CASE_FIELD_NAMES.filter((field) => columnsOf(field).length);

export const HASHED_COLUMNS = HASHED_FIELDS.flatMap(columnsOf);

/** The covered columns of a row of `cases`; a missing column counts as null. */
export type HashedRow = Partial<Record<CaseColumn, unknown>>;

/** A file of a case. `sha256` is null when the upload was not hashed. */
export interface HashedFile {
  id: string;
  sha256: string | null;
}

/** A row beside the case: a comment, survey or appeal. `content`: its covered columns as text. */
export interface HashedRecord {
  name: string;
  content: string;
}

/**
 * Keyed hashes by field, document id and record. `all`: they cover the whole case, so a missing field is empty.
 */
export interface FieldHashes {
  all?: true;
  fields: Partial<Record<CaseFieldName, string>>;
  files?: Record<string, string>;
  records?: Record<string, string>;
}

/** The field hashes of an event and their salt. */
export interface SaltedFieldHashes {
  field_hashes: FieldHashes;
  field_hashes_salt: string;
}

/** Truncated keyed hash (RFC 2104 §5), to keep the rows small. */
const HASH_BYTES = 16;

/** Marks a field without a value. */
export const EMPTY = '';

/** For an event that changes no field of the case. */
export const NO_FIELD_HASHES: Pick<SaltedFieldHashes, 'field_hashes'> & { field_hashes_salt: null } = {
  field_hashes: { fields: {} },
  field_hashes_salt: null,
};

/** The hash of a field; undefined when all its columns are empty. */
export function fieldHash(key: Buffer, salt: string, field: CaseFieldName, row: HashedRow): string | undefined {
  const values = columnsOf(field).map((column) => canonical(row[column]));
  return values.every((value) => value === null) ? undefined : hashOf(key, salt, [field, ...values]);
}

export const fileHash = (key: Buffer, salt: string, { id, sha256 }: HashedFile): string =>
  hashOf(key, salt, ['file', id, sha256]);

export const recordHash = (key: Buffer, salt: string, { name, content }: HashedRecord): string =>
  hashOf(key, salt, ['record', name, content]);

/** The hashes of the whole case: at submission, for a baseline, and when the case is anonymized. */
export function allFieldHashes(
  key: Buffer,
  row: HashedRow,
  files: readonly HashedFile[],
  records: readonly HashedRecord[] = [],
): SaltedFieldHashes {
  const { field_hashes: hashes, field_hashes_salt } = hashFields(key, HASHED_FIELDS, row, files, records);
  const fields = Object.fromEntries(Object.entries(hashes.fields).filter(([, hash]) => hash !== EMPTY));
  return { field_hashes: { ...hashes, all: true, fields }, field_hashes_salt };
}

/**
 * The hashes of the fields that a change touches; undefined when it touches none. `row`: the whole row after the
 * change.
 */
export function changedFieldHashes(
  key: Buffer,
  change: Readonly<Record<string, unknown>>,
  row: HashedRow,
  files: readonly HashedFile[],
): SaltedFieldHashes | undefined {
  const touched = HASHED_FIELDS.filter((field) => columnsOf(field).some((column) => column in change));
  return touched.length || files.length ? hashFields(key, touched, row, files) : undefined;
}

/** The hashes of comments, surveys and appeals alone. */
export const recordHashes = (key: Buffer, records: readonly HashedRecord[]): SaltedFieldHashes =>
  hashFields(key, [], {}, [], records);

function hashFields(
  key: Buffer,
  fields: readonly CaseFieldName[],
  row: HashedRow,
  files: readonly HashedFile[],
  records: readonly HashedRecord[] = [],
): SaltedFieldHashes {
  const salt = randomBytes(HASH_BYTES).toString('base64url');
  const fieldEntries = fields.map((field) => [field, fieldHash(key, salt, field, row) ?? EMPTY] as const);
  const fileEntries = files.map((file) => [file.id, fileHash(key, salt, file)] as const);
  const recordEntries = records.map((record) => [record.name, recordHash(key, salt, record)] as const);
  const hashes = {
    fields: Object.fromEntries(fieldEntries) as FieldHashes['fields'],
    ...(fileEntries.length && { files: Object.fromEntries(fileEntries) }),
    ...(recordEntries.length && { records: Object.fromEntries(recordEntries) }),
  };
  return { field_hashes: hashes, field_hashes_salt: salt };
}

/** The first words keep these hashes apart from others under the same key; stored hashes depend on them. */
function hashOf(key: Buffer, salt: string, values: readonly unknown[]): string {
  const digest = createHmac('sha256', key)
    .update(`case fact\n${salt}\n${JSON.stringify(values)}`)
    .digest();
  return digest.subarray(0, HASH_BYTES).toString('base64url');
}

/** One form for a value from the database and from a request: dates as ISO text, undefined as null. */
function canonical(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return value instanceof Date ? value.toISOString() : value;
}
