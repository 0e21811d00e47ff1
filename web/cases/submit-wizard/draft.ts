import type { ChannelId } from '../../../common/cases/case.enums.ts';
import type { Place } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';

export type DraftStep = 1 | 2 | 3;

/** An uploaded file of the draft. */
export interface DraftFile {
  id: string;
  name: string;
  size: number;
  mimeType: string;
  /** Upload time; the server deletes it after a day. */
  addedAt: number;
}

export interface DraftVoice extends DraftFile {
  seconds: number;
}

/** Answers of the wizard. Never contains the one-time code. */
export interface Answers {
  caseTypeId: number | null;
  description: string;
  suggestedSolution: string;
  voiceNote: DraftVoice | null;
  location: Place | null;
  attachments: DraftFile[];
  entityId: string;
  serviceId: string;
  channelId: ChannelId;
  email: string;
  firstName: string;
  lastName: string;
  disclaimer: boolean;
  /** E.164 when complete, else the digits typed so far. */
  mobile: string;
}

/** Submissions without an answer: their bodies, oldest first, and the mobile. */
export interface SentCase {
  bodies: string[];
  /** Masked. */
  mobile: string;
}

export interface Draft {
  version: 1;
  /** Also used as the idempotency key of the submission. */
  id: string;
  startedAt: number;
  changedAt: number;
  step: DraftStep;
  answers: Answers;
  /** Time of each answer, used to merge tabs. */
  stamps: Partial<Record<keyof Answers, number>>;
  sent?: SentCase;
  /** When `sent` was last changed. */
  sentStamp?: number;
}

export const NO_ANSWERS: Answers = {
  caseTypeId: null,
  description: '',
  suggestedSolution: '',
  voiceNote: null,
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

export const ANSWER_KEYS = Object.keys(NO_ANSWERS) as (keyof Answers)[];

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

/** Whether the draft has no answers. */
export const isBlank = (draft: Draft): boolean => Object.keys(draft.stamps).length === 0 && !draft.sent;

export const isExpired = (draft: Draft, now: number): boolean => now - draft.changedAt >= DRAFT_LIFE_MS;

/** Returns the draft with changed answers. */
export function withAnswers(draft: Draft, change: Partial<Answers>, now: number): Draft {
  const stamps = { ...draft.stamps };
  for (const key of Object.keys(change) as (keyof Answers)[]) stamps[key] = now;
  return { ...draft, changedAt: now, answers: { ...draft.answers, ...change }, stamps };
}

/** Merges the drafts of two tabs: the newer of each answer, the id with priority. Returns `mine` if nothing changes. */
export function mergeDrafts(mine: Draft, theirs: Draft): Draft {
  if (isBlank(theirs)) return mine;
  // Each tab keeps its own step.
  if (isBlank(mine)) return { ...theirs, step: mine.step };
  const { id, startedAt, sent, sentStamp } = hasPriority(mine, theirs) ? mine : theirs;
  const newer = ANSWER_KEYS.filter((key) => (theirs.stamps[key] ?? 0) > (mine.stamps[key] ?? 0));
  if (!newer.length && id === mine.id && sentStamp === mine.sentStamp) return mine;
  const answers = { ...mine.answers, ...pick(theirs.answers, newer) };
  const stamps = { ...mine.stamps, ...pick(theirs.stamps, newer) };
  return { ...mine, id, startedAt, sent, sentStamp, answers, stamps, changedAt: Math.max(mine.changedAt, theirs.changedAt) };
}

const pick = <T extends object>(from: T, keys: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<T>;

/** A submitted draft keeps its id, which is its idempotency key; else the older draft wins. */
function hasPriority(first: Draft, second: Draft): boolean {
  if (first.id === second.id) return (first.sentStamp ?? 0) >= (second.sentStamp ?? 0);
  if (!first.sent !== !second.sent) return first.sent !== undefined;
  return first.startedAt === second.startedAt ? first.id < second.id : first.startedAt < second.startedAt;
}

/** The uploaded files of the answers. */
export const filesOf = ({ attachments, voiceNote }: Answers): DraftFile[] => [...attachments, ...(voiceNote ? [voiceNote] : [])];

/** The answers that change when files go. */
export const withoutFiles = ({ attachments, voiceNote }: Answers, isGone: (file: DraftFile) => boolean): Partial<Answers> => ({
  attachments: attachments.filter((file) => !isGone(file)),
  voiceNote: voiceNote && isGone(voiceNote) ? null : voiceNote,
});

/** Removes expired files from the draft and returns their names. */
export function withoutOldFiles(draft: Draft, now: number): { draft: Draft; lostFiles: string[] } {
  const isOld = (file: DraftFile) => now - file.addedAt >= DRAFT_LIFE_MS;
  const lostFiles = filesOf(draft.answers)
    .filter(isOld)
    .map(({ name }) => name);
  if (!lostFiles.length) return { draft, lostFiles };
  return { draft: withAnswers(draft, withoutFiles(draft.answers, isOld), now), lostFiles };
}
