import type { StatusCode } from '../../../common/cases/case.enums.ts';
import { eventHash, textHash } from '../../store/event-chain.ts';
import type { KeptEvent } from './evidence.repository.ts';

export interface Fault {
  /** The event's number within its case. */
  seq: number;
  /** What it was, if it is there. */
  kind?: string;
  at?: Date;
  what: 'content' | 'text' | 'missing' | 'unlinked';
}

/**
 * Whether a text is the one that was written, or was forgotten as it may be: with its salt, and an event after it says so. Events from before
 * there were such events say nothing of the case's fields.
 */
function isTextWhole({ seq, text, text_salt, text_hash, facts }: KeptEvent, forgotten: number): boolean {
  if (text === null) return text_salt === null && (text_hash === null || seq < forgotten || facts === null);
  return text_salt !== null && textHash(text_salt, text) === text_hash;
}

/** Whether one of the keys that were ever in force linked the event to the one before it. */
function isLinked(keys: readonly Buffer[], event: KeptEvent, before: string): boolean {
  return keys.some((key) => event.hash === eventHash(key, event, event.text_hash, before));
}

/** The first event of a case that is not as it was written. `status`: where the case stands, which the last event must have led to. */
export function faultIn(keys: readonly Buffer[], events: readonly KeptEvent[], status: StatusCode): Fault | undefined {
  const forgotten = events.findLast(({ kind }) => kind === 'ANONYMIZE')?.seq ?? 0;
  let before = '';
  for (const [index, event] of events.entries()) {
    const { seq, kind, at } = event;
    if (seq !== index + 1) return { seq: index + 1, what: 'missing' };
    if (!event.hash) return { seq, kind, at, what: 'unlinked' };
    if (!isLinked(keys, event, before)) return { seq, kind, at, what: 'content' };
    if (!isTextWhole(event, forgotten)) return { seq, kind, at, what: 'text' };
    before = event.hash;
  }
  return events.at(-1)?.to_status === status ? undefined : { seq: events.length + 1, what: 'missing' };
}
