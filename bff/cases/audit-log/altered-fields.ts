import type { CaseFieldName } from '../../../common/cases/case-fields.ts';
import {
  EMPTY,
  fieldHash,
  fileHash,
  HASHED_FIELDS,
  recordHash,
  type FieldHashes,
  type HashedRow,
  type HashedFile,
  type HashedRecord,
} from '../../database/case-field-hashes.ts';

/** The field hashes of an event. */
interface HashedEvent {
  field_hashes: FieldHashes | null;
  field_hashes_salt: string | null;
}

/** A current file of a case. The file of a comment is covered by the hash of its comment, not by one of its own. */
type KnownFile = HashedFile & { of_comment: boolean };

interface RecordedHash {
  salt: string | null;
  hash: string;
}

/** The expected state of a case according to its events. */
interface Expected {
  fields: Map<CaseFieldName, RecordedHash>;
  files: Map<string, RecordedHash>;
  records: Map<string, RecordedHash>;
}

/** Replays the events. Undefined unless an event covers all fields after the last event without hashes. */
function expectedOf(events: readonly HashedEvent[]): Expected | undefined {
  let expected: Expected | undefined;
  for (const { field_hashes: fieldHashes, field_hashes_salt: salt } of events) {
    if (!fieldHashes) {
      expected = undefined;
      continue;
    }
    if (fieldHashes.all) expected = { fields: new Map(), files: new Map(), records: new Map() };
    for (const field of HASHED_FIELDS) {
      const hash = fieldHashes.fields[field];
      if (hash !== undefined) expected?.fields.set(field, { salt, hash });
    }
    for (const [id, hash] of Object.entries(fieldHashes.files ?? {})) expected?.files.set(id, { salt, hash });
    for (const [name, hash] of Object.entries(fieldHashes.records ?? {})) expected?.records.set(name, { salt, hash });
  }
  return expected;
}

/**
 * The fields, files and records of a case that differ from its events, such as `description`, `file 1b9d…` or `survey`.
 * Undefined when no event covers them. Expects a verified chain (verify-hash-chain.ts).
 */
export function findAlteredFields(
  keys: readonly Buffer[],
  events: readonly HashedEvent[],
  row: HashedRow,
  files: readonly KnownFile[],
  records: readonly HashedRecord[],
): string[] | undefined {
  const expected = expectedOf(events);
  if (!expected) return undefined;
  const fields = HASHED_FIELDS.filter(
    (field) => !matchesRecordedHash(keys, expected.fields.get(field), (key, salt) => fieldHash(key, salt, field, row)),
  );
  const currentFiles = new Map(files.map((file) => [file.id, file]));
  const missing = [...expected.files.keys()].filter((id) => !currentFiles.has(id)).map((id) => `file ${id} (missing)`);
  const altered = files.filter((file) => {
    const recorded = expected.files.get(file.id);
    return recorded ? !matchesRecordedHash(keys, recorded, (key, salt) => fileHash(key, salt, file)) : !file.of_comment;
  });
  return [
    ...fields,
    ...missing,
    ...altered.map(({ id }) => `file ${id}`),
    ...alteredRecords(keys, expected.records, records),
  ];
}

/** Whether the current value matches the recorded hash under one of the current or former keys. */
function matchesRecordedHash(
  keys: readonly Buffer[],
  recorded: RecordedHash | undefined,
  hashOf: (key: Buffer, salt: string) => string | undefined,
): boolean {
  if (!recorded || recorded.hash === EMPTY) return keys.some((key) => hashOf(key, '') === undefined);
  // A salt is deleted only with the personal data. The event of that deletion records all fields again.
  const { salt, hash } = recorded;
  return salt !== null && keys.some((key) => hashOf(key, salt) === hash);
}

/** Comments, surveys and appeals that were changed, added or deleted. */
function alteredRecords(
  keys: readonly Buffer[],
  expected: ReadonlyMap<string, RecordedHash>,
  records: readonly HashedRecord[],
): string[] {
  const currentNames = new Set(records.map(({ name }) => name));
  const missing = [...expected.keys()].filter((name) => !currentNames.has(name)).map((name) => `${name} (missing)`);
  const altered = records.filter((record) => {
    const recorded = expected.get(record.name);
    return !recorded || !matchesRecordedHash(keys, recorded, (key, salt) => recordHash(key, salt, record));
  });
  return [...missing, ...altered.map(({ name }) => name)];
}
