import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FieldHashes } from './case-field-hashes.ts';
import { groupBy } from './row-groups.ts';
import type { CaseEventTable, EventNames } from './tables.ts';

/** An event without its link to the chain. */
export type EventRecord = Pick<
  CaseEventTable,
  'case_id' | 'seq' | 'kind' | 'from_status' | 'to_status' | 'actor' | 'text'
> & {
  actor_id?: string | null;
  actor_names?: EventNames | null;
  /** Hashes of the case fields that the event set; null when it has none. */
  field_hashes?: FieldHashes | null;
  at: Date;
};

/** The columns that link an event to the one before it. */
export interface ChainLink {
  text_salt: string | null;
  text_hash: string | null;
  hash: string;
}

/** Version of the hashed array, without and with field hashes. */
const SHAPE = 1;
const SHAPE_WITH_FIELD_HASHES = 2;

/** Internal events of the chain, never shown. */
export const AUDIT_EVENTS: readonly string[] = ['BASELINE', 'ANONYMIZE', 'RECORD'];

/** Derives a key of the chain from a secret. */
export const chainKey = (secret: string): Buffer => createHash('sha256').update(`case events\n${secret}`).digest();

export const textHash = (salt: string, text: string): string =>
  createHash('sha256').update(`${salt}\n${text}`).digest('base64url');

/**
 * Keyed hash over the columns of an event and the previous hash. The text enters only as its salted hash, so it can be
 * removed without breaking the chain and cannot be guessed from the hash afterwards.
 */
export function eventHash(key: Buffer, event: EventRecord, hashOfText: string | null, previousHash: string): string {
  const {
    case_id,
    seq,
    kind,
    from_status,
    to_status,
    actor,
    actor_id = null,
    actor_names: names = null,
    field_hashes: fieldHashes = null,
    at,
  } = event;
  const shape = fieldHashes ? SHAPE_WITH_FIELD_HASHES : SHAPE;
  const values = [
    shape,
    case_id,
    seq,
    kind,
    from_status,
    to_status,
    actor,
    actor_id,
    sorted(names),
    at.toISOString(),
    hashOfText,
    previousHash,
  ];
  const covered = fieldHashes ? [...values, sorted(fieldHashes)] : values;
  return createHmac('sha256', key).update(JSON.stringify(covered)).digest('base64url');
}

/** The link of an event after `previousHash` ('' for the first event of a case). */
export function chainLink(key: Buffer, event: EventRecord, previousHash: string): ChainLink {
  const { text } = event;
  const text_salt = text === null ? null : randomBytes(16).toString('base64url');
  const text_hash = text === null || text_salt === null ? null : textHash(text_salt, text);
  return { text_salt, text_hash, hash: eventHash(key, event, text_hash, previousHash) };
}

/** Links the events of a case, starting with its first. */
export function chainEvents<T extends EventRecord>(key: Buffer, events: readonly T[]): (T & ChainLink)[] {
  let previousHash = '';
  return events.map((event) => {
    const link = chainLink(key, event, previousHash);
    previousHash = link.hash;
    return { ...event, ...link };
  });
}

/** Groups events by case and keeps their order. */
export const groupByCase = <T extends Pick<EventRecord, 'case_id'>>(events: readonly T[]): Map<string, T[]> =>
  groupBy(events, ({ case_id }) => case_id);

/** Sorts the keys, because jsonb does not keep their order. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => [name, sorted(item)]);
}
