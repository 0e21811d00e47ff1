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

/** Values of the form. The code is not part of the draft. */
export type CaseValues = Answers & { otp: string };

/** The attempts to submit the draft that got no response. The case may have been received. */
export interface UnansweredAttempts {
  /** The request bodies, oldest first. They differ where answers were changed between attempts. */
  bodies: string[];
  /** Masked. */
  mobile: string;
}

/** The draft as the device stores it: one for all tabs. */
export interface Draft {
  /** Also used as the idempotency key of the submission. */
  id: string;
  /** When it was saved, in epoch milliseconds. */
  savedAt: number;
  /** The tab that saved it. */
  savedBy: string;
  step: DraftStep;
  answers: Answers;
  sent?: UnansweredAttempts;
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

const ANSWER_KEYS = Object.keys(NO_ANSWERS) as (keyof Answers)[];

/** The answers that `isWanted` accepts. */
export const pickAnswers = (
  values: Partial<Record<keyof Answers, unknown>>,
  isWanted: (key: keyof Answers, value: unknown) => boolean = () => true,
): Partial<Answers> =>
  Object.fromEntries(ANSWER_KEYS.filter((key) => isWanted(key, values[key])).map((key) => [key, values[key]]));

/** Whether there is no answer. */
export const isBlank = (answers: Answers): boolean =>
  ANSWER_KEYS.every((key) => JSON.stringify(answers[key]) === JSON.stringify(NO_ANSWERS[key]));

/** Whether there is something to continue. A type chosen by a link is nothing. */
export const hasContent = ({ attachments, voiceNote, location, entityId, ...texts }: Answers): boolean =>
  TEXT_FIELDS.some((name) => texts[name]) || Boolean(attachments.length || voiceNote || location || entityId);

export const DRAFT_TTL_MS = LIMITS.draftHours * HOUR_MS;

/** The uploaded files of the answers. */
export const filesOf = ({ attachments, voiceNote }: Answers): DraftFile[] => [
  ...attachments,
  ...(voiceNote ? [voiceNote] : []),
];

/** What the draft is about: its first text, else a file. */
export const beginningOf = (answers: Answers): string | undefined =>
  [...TEXT_FIELDS.map((name) => answers[name]), ...filesOf(answers).map(({ name }) => name)].find(Boolean);

/** The answers without the files that are missing on the server, and the names of these files. */
export function withoutFiles(answers: Answers, isMissing: (file: DraftFile) => boolean) {
  const { attachments, voiceNote } = answers;
  return {
    answers: {
      ...answers,
      attachments: attachments.filter((file) => !isMissing(file)),
      voiceNote: voiceNote && isMissing(voiceNote) ? null : voiceNote,
    },
    missingFileNames: filesOf(answers)
      .filter(isMissing)
      .map(({ name }) => name),
  };
}
