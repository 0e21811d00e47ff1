import type { StatusCode } from '../../../common/cases/case.enums.ts';
import { eventHash, textHash } from '../../database/hash-chain.ts';
import type { StoredEvent } from './audit-log.repository.ts';

export interface ChainError {
  /** The sequence number of the event within its case. */
  seq: number;
  /** The kind of the event; undefined for a missing one. */
  kind?: string;
  at?: Date;
  what: 'content' | 'text' | 'missing' | 'unlinked';
}

/**
 * Whether a text is unchanged, or was deleted with its salt by a later anonymization. Events of older versions have no
 * field hashes and no anonymization event.
 */
function isTextValid(
  { seq, text, text_salt, text_hash, field_hashes: fieldHashes }: StoredEvent,
  anonymizedSeq: number,
): boolean {
  if (text === null) return text_salt === null && (text_hash === null || seq < anonymizedSeq || fieldHashes === null);
  return text_salt !== null && textHash(text_salt, text) === text_hash;
}

/** Whether one of the current or former keys links the event to its predecessor. */
function isLinked(keys: readonly Buffer[], event: StoredEvent, previousHash: string): boolean {
  return keys.some((key) => event.hash === eventHash(key, event, event.text_hash, previousHash));
}

/**
 * The first invalid event of a case; undefined for a valid chain. `status`: the case's status, which the last event
 * must have set.
 */
export function findChainError(
  keys: readonly Buffer[],
  events: readonly StoredEvent[],
  status: StatusCode,
): ChainError | undefined {
  const anonymizedSeq = events.findLast(({ kind }) => kind === 'ANONYMIZE')?.seq ?? 0;
  let previousHash = '';
  for (const [index, event] of events.entries()) {
    const { seq, kind, at } = event;
    if (seq !== index + 1) return { seq: index + 1, what: 'missing' };
    if (!event.hash) return { seq, kind, at, what: 'unlinked' };
    if (!isLinked(keys, event, previousHash)) return { seq, kind, at, what: 'content' };
    if (!isTextValid(event, anonymizedSeq)) return { seq, kind, at, what: 'text' };
    previousHash = event.hash;
  }
  return events.at(-1)?.to_status === status ? undefined : { seq: events.length + 1, what: 'missing' };
}
