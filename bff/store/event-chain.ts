import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FactHashes } from './case-facts.ts';
import type { CaseEventTable, EventNames } from './tables.ts';

/** An event as it is written, without what its place in the chain adds. */
export type EventFacts = Pick<CaseEventTable, 'case_id' | 'seq' | 'kind' | 'from_status' | 'to_status' | 'actor' | 'text'> & {
  actor_id?: string | null;
  names?: EventNames | null;
  /** Hashes of the case's own fields that the event set; null: written before there were any. */
  facts?: FactHashes | null;
  at: Date;
};

/** What chains an event to those before it. */
export interface Link {
  text_salt: string | null;
  text_hash: string | null;
  hash: string;
}

/** Without and with hashes of the case's own fields. */
const SHAPE = 1;
const SHAPE_WITH_FACTS = 2;

/** Events of the audit chain alone; nobody is shown them. */
export const AUDIT_EVENTS: readonly string[] = ['BASELINE', 'ANONYMIZE'];

/** The key of the chain, from the secret that keeps it. */
export const chainKey = (secret: string): Buffer => createHash('sha256').update(`case events\n${secret}`).digest();

export const textHash = (salt: string, text: string): string => createHash('sha256').update(`${salt}\n${text}`).digest('base64url');

/**
 * Keyed hash over everything that an event says and the hash before it. Of the text only its own salted hash counts:
 * it can be forgotten without breaking the chain, and cannot be guessed from it afterwards.
 */
export function eventHash(key: Buffer, event: EventFacts, hashOfText: string | null, before: string): string {
  const { case_id, seq, kind, from_status, to_status, actor, actor_id = null, names = null, facts = null, at } = event;
  const shape = facts ? SHAPE_WITH_FACTS : SHAPE;
  const said = [shape, case_id, seq, kind, from_status, to_status, actor, actor_id, sorted(names), at.toISOString(), hashOfText, before];
  const covered = facts ? [...said, sorted(facts)] : said;
  return createHmac('sha256', key).update(JSON.stringify(covered)).digest('base64url');
}

/** The link of an event that follows the one with the hash `before` ('' for the first of a case). */
export function linkOf(key: Buffer, event: EventFacts, before: string): Link {
  const text_salt = event.text === null ? null : randomBytes(16).toString('base64url');
  const text_hash = text_salt === null ? null : textHash(text_salt, event.text!);
  return { text_salt, text_hash, hash: eventHash(key, event, text_hash, before) };
}

/** A case's events from the first on, each linked to the one before. */
export function chained<T extends EventFacts>(key: Buffer, events: readonly T[]): (T & Link)[] {
  let before = '';
  return events.map((event) => {
    const link = linkOf(key, event, before);
    before = link.hash;
    return { ...event, ...link };
  });
}

/** Events in the order they came, by their case. */
export function byCase<T extends Pick<EventFacts, 'case_id'>>(events: readonly T[]): Map<string, T[]> {
  const cases = new Map<string, T[]>();
  for (const event of events) {
    const some = cases.get(event.case_id);
    if (some) some.push(event);
    else cases.set(event.case_id, [event]);
  }
  return cases;
}

/** The database keeps no order of keys. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, sorted(one)]);
}
