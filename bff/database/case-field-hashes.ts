import { createHmac, randomBytes } from 'node:crypto';
import type { CaseTable } from './tables.ts';

/** The columns of a case that the hash chain covers, in the groups by which an alteration is reported. */
export const FIELD_GROUPS = {
  ticket: ['ticket', 'submitted_at'],
  type: ['case_type_id'],
  entity: ['entity_id', 'branch_id'],
  service: ['service_id'],
  channel: ['channel_id', 'language', 'api_client_id'],
  description: ['description'],
  suggestedSolution: ['suggested_solution'],
  requester: ['mobile', 'email', 'first_name', 'last_name', 'first_name_ar', 'last_name_ar', 'contact_mobile'],
  location: ['latitude', 'longitude', 'address', 'place_id'],
  voiceNote: ['voice_note_id'],
  resolution: ['resolution', 'resolution_at', 'answered_by', 'proof_reason'],
  restudy: ['restudy_details', 'restudy_at'],
  restudyResolution: ['restudy_resolution'],
  knownIssue: ['known_issue_id'],
} as const satisfies Record<string, readonly (keyof CaseTable)[]>;

export type FieldGroup = keyof typeof FIELD_GROUPS;

export const FIELD_GROUP_NAMES = Object.keys(FIELD_GROUPS) as FieldGroup[];

export type HashedColumn = (typeof FIELD_GROUPS)[FieldGroup][number];

export const HASHED_COLUMNS = FIELD_GROUP_NAMES.flatMap((group): readonly HashedColumn[] => FIELD_GROUPS[group]);

/** The covered columns of a row of `cases`; a missing column counts as null. */
export type HashedRow = Partial<Record<HashedColumn, unknown>>;

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
 * Keyed hashes by field group, document id and record. `all`: they cover the whole case, so a missing group is empty.
 */
export interface FieldHashes {
  all?: true;
  fields: Partial<Record<FieldGroup, string>>;
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

/** Marks a field group without a value. */
export const EMPTY = '';

/** For an event that changes no field of the case. */
export const NO_FIELD_HASHES: Pick<SaltedFieldHashes, 'field_hashes'> & { field_hashes_salt: null } = {
  field_hashes: { fields: {} },
  field_hashes_salt: null,
};

/** The hash of a field group; undefined when all its columns are empty. */
export function fieldGroupHash(key: Buffer, salt: string, group: FieldGroup, row: HashedRow): string | undefined {
  const values = FIELD_GROUPS[group].map((column) => canonical(row[column]));
  return values.every((value) => value === null) ? undefined : hashOf(key, salt, [group, ...values]);
}

export const fileHash = (key: Buffer, salt: string, { id, sha256 }: HashedFile): string => hashOf(key, salt, ['file', id, sha256]);

export const recordHash = (key: Buffer, salt: string, { name, content }: HashedRecord): string =>
  hashOf(key, salt, ['record', name, content]);

/** The hashes of the whole case: at submission, for a baseline, and when the case is anonymized. */
export function allFieldHashes(
  key: Buffer,
  row: HashedRow,
  files: readonly HashedFile[],
  records: readonly HashedRecord[] = [],
): SaltedFieldHashes {
  const { field_hashes: hashes, field_hashes_salt } = hashFields(key, FIELD_GROUP_NAMES, row, files, records);
  const fields = Object.fromEntries(Object.entries(hashes.fields).filter(([, hash]) => hash !== EMPTY));
  return { field_hashes: { ...hashes, all: true, fields }, field_hashes_salt };
}

/**
 * The hashes of the groups that a change touches; undefined when it touches none. `row`: the whole row after the
 * change.
 */
export function changedFieldHashes(
  key: Buffer,
  change: Readonly<Record<string, unknown>>,
  row: HashedRow,
  files: readonly HashedFile[],
): SaltedFieldHashes | undefined {
  const touched = FIELD_GROUP_NAMES.filter((group) => FIELD_GROUPS[group].some((column) => column in change));
  return touched.length || files.length ? hashFields(key, touched, row, files) : undefined;
}

/** The hashes of comments, surveys and appeals alone. */
export const recordHashes = (key: Buffer, records: readonly HashedRecord[]): SaltedFieldHashes => hashFields(key, [], {}, [], records);

function hashFields(
  key: Buffer,
  groups: readonly FieldGroup[],
  row: HashedRow,
  files: readonly HashedFile[],
  records: readonly HashedRecord[] = [],
): SaltedFieldHashes {
  const salt = randomBytes(HASH_BYTES).toString('base64url');
  const fields: FieldHashes['fields'] = {};
  for (const group of groups) {
    fields[group] = fieldGroupHash(key, salt, group, row) ?? EMPTY;
  }
  const fileEntries = files.map((file) => [file.id, fileHash(key, salt, file)] as const);
  const recordEntries = records.map((record) => [record.name, recordHash(key, salt, record)] as const);
  const hashes = {
    fields,
    ...(fileEntries.length && { files: Object.fromEntries(fileEntries) }),
    ...(recordEntries.length && { records: Object.fromEntries(recordEntries) }),
  };
  return { field_hashes: hashes, field_hashes_salt: salt };
}

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
