import { HOUR_MS } from '../../../common/durations.ts';
import { TEXT_FIELDS, type CaseText } from '../../../common/cases/case-fields.ts';
import { CHANNEL, type ChannelId } from '../../../common/cases/case.enums.ts';
import type { CasePlace } from '../../../common/cases/place.types.ts';
import { LIMITS } from '../../../common/limits.ts';

export type DraftStep = 1 | 2 | 3;

/** An uploaded file of the draft. */
export interface DraftFile {
  id: string;
  name: string;
  size: number;
  mimeType: string;
  /** When it was uploaded, in epoch milliseconds. The server deletes it after a day. */
  addedAt: number;
}

export interface DraftVoice extends DraftFile {
  seconds: number;
}

/** A known issue with its title, which later steps show. */
export interface JoinedIssue {
  id: string;
  titleEn: string;
  titleAr: string;
}

/** Answers of the wizard. Never contains the one-time code. */
export interface Answers extends Record<CaseText, string> {
  caseTypeId: number | null;
  voiceNote: DraftVoice | null;
  location: CasePlace | null;
  attachments: DraftFile[];
  entityId: string;
  serviceId: string;
  /** The known issue that the case joins. */
  knownIssue: JoinedIssue | null;
  channelId: ChannelId;
  email: string;
  firstName: string;
  lastName: string;
  disclaimer: boolean;
  /** E.164 when complete, else the digits typed so far. */
  mobile: string;
}

/** The attempts to submit the draft that got no response. The case may have been received. */
export interface UnansweredAttempts {
  /** The request bodies, oldest first. They differ where answers were changed between attempts. */
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
  sent?: UnansweredAttempts;
  /** When `sent` was last changed. */
  sentStamp?: number;
}

export const NO_ANSWERS: Answers = {
  caseTypeId: null,
  ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, ''])) as Record<CaseText, string>),
  voiceNote: null,
  location: null,
  attachments: [],
  entityId: '',
  serviceId: '',
  knownIssue: null,
  channelId: CHANNEL.SMS,
  email: '',
  firstName: '',
  lastName: '',
  disclaimer: false,
  mobile: '',
};

export const ANSWER_KEYS = Object.keys(NO_ANSWERS) as (keyof Answers)[];

export const DRAFT_TTL_MS = LIMITS.draftHours * HOUR_MS;

export const newDraft = (id: string, now: number): Draft => ({
  version: 1,
  id,
  startedAt: now,
  changedAt: now,
  step: 1,
  answers: NO_ANSWERS,
  stamps: {},
});

/** Whether nothing was ever entered or sent. */
export const isBlank = (draft: Draft): boolean => Object.keys(draft.stamps).length === 0 && !draft.sent;

export const isExpired = (draft: Draft, now: number): boolean => now - draft.changedAt >= DRAFT_TTL_MS;

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

/** The answers that change when files are removed. */
export const withoutFiles = ({ attachments, voiceNote }: Answers, isMissing: (file: DraftFile) => boolean): Partial<Answers> => ({
  attachments: attachments.filter((file) => !isMissing(file)),
  voiceNote: voiceNote && isMissing(voiceNote) ? null : voiceNote,
});

/** Removes expired files from the draft and returns their names. */
export function withoutExpiredFiles(draft: Draft, now: number): { draft: Draft; missingFileNames: string[] } {
  const hasExpired = (file: DraftFile) => now - file.addedAt >= DRAFT_TTL_MS;
  const missingFileNames = filesOf(draft.answers)
    .filter(hasExpired)
    .map(({ name }) => name);
  if (!missingFileNames.length) return { draft, missingFileNames };
  return { draft: withAnswers(draft, withoutFiles(draft.answers, hasExpired), now), missingFileNames };
}
