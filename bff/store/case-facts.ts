import { createHmac, randomBytes } from 'node:crypto';
import type { CaseTable } from './tables.ts';

/** What of a case's own row the chain of its events covers, in the groups by which an alteration is named. */
export const FACT_FIELDS = {
  ticket: ['ticket', 'submitted_at'],
  type: ['case_type_id'],
  entity: ['entity_id', 'branch_id'],
  service: ['service_id'],
  channel: ['channel_id', 'language', 'tool_id'],
  description: ['description'],
  suggestedSolution: ['suggested_solution'],
  requester: ['mobile', 'email', 'first_name', 'last_name'],
  location: ['latitude', 'longitude', 'address', 'place_id'],
  voiceNote: ['voice_note_id'],
  resolution: ['resolution', 'resolution_at', 'answered_by'],
  restudy: ['restudy_details', 'restudy_at'],
  restudyResolution: ['restudy_resolution'],
} as const satisfies Record<string, readonly (keyof CaseTable)[]>;

export type Fact = keyof typeof FACT_FIELDS;

export const FACTS = Object.keys(FACT_FIELDS) as Fact[];

export type FactColumn = (typeof FACT_FIELDS)[Fact][number];

export const FACT_COLUMNS = FACTS.flatMap((fact): readonly FactColumn[] => FACT_FIELDS[fact]);

/** The covered part of a row of `cases`; what is not there is null. */
export type FactRow = Partial<Record<FactColumn, unknown>>;

/** A file of a case, as its row says it. `sha256` is null for uploads from before hashes were kept. */
export interface FileFact {
  id: string;
  sha256: string | null;
}

/** Keyed hashes by fact, and by document id. `all`: whatever is not named here is empty, and files not named are not the case's. */
export interface FactHashes {
  all?: true;
  fields: Partial<Record<Fact, string>>;
  files?: Record<string, string>;
}

/** What an event says of the case's own fields, hashed with a salt of its own. */
export interface SaltedFacts {
  facts: FactHashes;
  facts_salt: string;
}

/** Enough for a keyed hash (RFC 2104 §5), and short enough for millions of rows. */
const BYTES = 16;

/** Stands for a fact without a value. */
export const EMPTY = '';

/** What an event says that changed nothing of the case's own fields. */
export const NO_FACTS: Pick<SaltedFacts, 'facts'> & { facts_salt: null } = { facts: { fields: {} }, facts_salt: null };

/** The hash of a fact; undefined when all of its columns are empty. */
export function factHash(key: Buffer, salt: string, fact: Fact, row: FactRow): string | undefined {
  const values = FACT_FIELDS[fact].map((column) => canonical(column, row[column]));
  return values.every((value) => value === null) ? undefined : hashOf(key, salt, [fact, ...values]);
}

export const fileHash = (key: Buffer, salt: string, { id, sha256 }: FileFact): string => hashOf(key, salt, ['file', id, sha256]);

/** All facts of a case as it is: at its submission, for one of before, and when its personal data were forgotten. */
export function allFacts(key: Buffer, row: FactRow, files: readonly FileFact[]): SaltedFacts {
  const { facts, facts_salt } = factsOf(key, FACTS, row, files);
  const fields = Object.fromEntries(Object.entries(facts.fields).filter(([, hash]) => hash !== EMPTY));
  return { facts: { ...facts, all: true, fields }, facts_salt };
}

/** The facts that a change touches; undefined when it touches none. `row`: the whole row after the change. */
export function changedFacts(
  key: Buffer,
  change: Readonly<Record<string, unknown>>,
  row: FactRow,
  files: readonly FileFact[],
): SaltedFacts | undefined {
  const touched = FACTS.filter((fact) => FACT_FIELDS[fact].some((column) => column in change));
  return touched.length || files.length ? factsOf(key, touched, row, files) : undefined;
}

function factsOf(key: Buffer, which: readonly Fact[], row: FactRow, files: readonly FileFact[]): SaltedFacts {
  const salt = randomBytes(BYTES).toString('base64url');
  const fields: FactHashes['fields'] = {};
  for (const fact of which) {
    fields[fact] = factHash(key, salt, fact, row) ?? EMPTY;
  }
  const named = files.map((file) => [file.id, fileHash(key, salt, file)] as const);
  return { facts: { fields, ...(named.length && { files: Object.fromEntries(named) }) }, facts_salt: salt };
}

function hashOf(key: Buffer, salt: string, said: readonly unknown[]): string {
  const digest = createHmac('sha256', key)
    .update(`case fact\n${salt}\n${JSON.stringify(said)}`)
    .digest();
  return digest.subarray(0, BYTES).toString('base64url');
}

const IDS: readonly FactColumn[] = ['entity_id', 'service_id', 'voice_note_id', 'tool_id', 'answered_by'];

/** The same however it came: a date or an id from the database or from a request, nothing or null. */
function canonical(column: FactColumn, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && IDS.includes(column)) return value.toLowerCase();
  return value instanceof Date ? value.toISOString() : value;
}
