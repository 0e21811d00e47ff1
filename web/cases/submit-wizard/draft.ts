import type { ChannelId } from '../../../common/cases/case.enums.ts';
import type { Place } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';

export type DraftStep = 1 | 2 | 3;

/** A file that the server holds for this draft. */
export interface KeptFile {
  id: string;
  name: string;
  size: number;
  mimeType: string;
  /** When it was sent; the server drops it a day later. */
  addedAt: number;
}

export interface KeptVoice extends KeptFile {
  seconds: number;
}

/** What the person tells. Never the code. */
export interface Answers {
  caseTypeId: number | null;
  description: string;
  suggestedSolution: string;
  voice: KeptVoice | null;
  location: Place | null;
  attachments: KeptFile[];
  entityId: string;
  serviceId: string;
  channelId: ChannelId;
  email: string;
  firstName: string;
  lastName: string;
  disclaimer: boolean;
  /** E.164 when complete, the digits typed so far until then. */
  mobile: string;
}

/** Submissions that were sent and whose answer never came: what exactly, oldest first, and for which number. */
export interface SentCase {
  bodies: string[];
  /** Masked. */
  mobile: string;
}

export interface Draft {
  version: 1;
  /** Also the idempotency key of its submission. */
  id: string;
  startedAt: number;
  changedAt: number;
  step: DraftStep;
  answers: Answers;
  /** When each answer was given; decides between two tabs. */
  stamps: Partial<Record<keyof Answers, number>>;
  sent?: SentCase;
  /** When `sent` was written down or taken back. */
  sentStamp?: number;
}

export const NO_ANSWERS: Answers = {
  caseTypeId: null,
  description: '',
  suggestedSolution: '',
  voice: null,
  location: null,
  attachments: [],
  entityId: '',
  serviceId: '',
  channelId: 1,
  email: '',
  firstName: '',
  lastName: '',
  disclaimer: false,
  mobile: '',
};

const ANSWERS = Object.keys(NO_ANSWERS) as (keyof Answers)[];

export const DRAFT_LIFE_MS = LIMITS.draftHours * 3_600_000;

export const newDraft = (id: string, now: number): Draft => ({
  version: 1,
  id,
  startedAt: now,
  changedAt: now,
  step: 1,
  answers: NO_ANSWERS,
  stamps: {},
});

/** A draft that holds nothing the person would miss. */
export const isBlank = (draft: Draft): boolean => Object.keys(draft.stamps).length === 0 && !draft.sent;

export const isOver = (draft: Draft, now: number): boolean => now - draft.changedAt >= DRAFT_LIFE_MS;

/** The draft with some answers changed now. */
export function answered(draft: Draft, change: Partial<Answers>, now: number): Draft {
  const stamps = { ...draft.stamps };
  for (const key of Object.keys(change) as (keyof Answers)[]) stamps[key] = now;
  return { ...draft, changedAt: now, answers: { ...draft.answers, ...change }, stamps };
}

/** Two tabs' drafts as one: of each answer the later, under the name of the draft that goes first. `mine` itself where `theirs` adds nothing. */
export function mergeDrafts(mine: Draft, theirs: Draft): Draft {
  if (isBlank(theirs)) return mine;
  // Each tab is at its own step.
  if (isBlank(mine)) return { ...theirs, step: mine.step };
  const { id, startedAt, sent, sentStamp } = goesFirst(mine, theirs) ? mine : theirs;
  const later = ANSWERS.filter((key) => (theirs.stamps[key] ?? 0) > (mine.stamps[key] ?? 0));
  if (!later.length && id === mine.id && sentStamp === mine.sentStamp) return mine;
  const answers = { ...mine.answers, ...pick(theirs.answers, later) };
  const stamps = { ...mine.stamps, ...pick(theirs.stamps, later) };
  return { ...mine, id, startedAt, sent, sentStamp, answers, stamps, changedAt: Math.max(mine.changedAt, theirs.changedAt) };
}

const pick = <T extends object>(from: T, keys: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>;

/** A draft under way to the server keeps its name, since that is its idempotency key; else the one begun earlier. */
function goesFirst(one: Draft, other: Draft): boolean {
  if (one.id === other.id) return (one.sentStamp ?? 0) >= (other.sentStamp ?? 0);
  if (!one.sent !== !other.sent) return one.sent !== undefined;
  return one.startedAt === other.startedAt ? one.id < other.id : one.startedAt < other.startedAt;
}

/** The draft without files that the server has dropped by now, and the names of those. */
export function withoutOldFiles(draft: Draft, now: number): { draft: Draft; lost: string[] } {
  const { attachments, voice } = draft.answers;
  const isOld = (file: KeptFile) => now - file.addedAt >= DRAFT_LIFE_MS;
  const lost = [...attachments, ...(voice ? [voice] : [])].filter(isOld).map(({ name }) => name);
  if (!lost.length) return { draft, lost };
  const kept = { attachments: attachments.filter((file) => !isOld(file)), voice: voice && isOld(voice) ? null : voice };
  return { draft: answered(draft, kept, now), lost };
}
