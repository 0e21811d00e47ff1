import { CHANNEL, type ChannelId } from '../../../common/cases/case.enums.ts';
import { loadStored, saveStored } from '../../api/stored-value.ts';
import { DRAFT_KEY } from '../../state/user-input.ts';
import {
  beginningOf,
  DRAFT_TTL_MS,
  NO_ANSWERS,
  pickAnswers,
  type Answers,
  type Draft,
  type UnansweredAttempts,
} from './draft.ts';

/** Whether a value of the storage has the properties of a sample, each with a value of the same type. */
const isLike = <Sample extends object>(value: unknown, sample: Sample): value is Sample =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(sample).every(([name, one]) => typeof (value as Record<string, unknown>)[name] === typeof one);

const FILE = { id: '', name: '', size: 0, mimeType: '', addedAt: 0 };

const isPosition = (value: unknown) => isLike(value, { latitude: 0, longitude: 0 });

/** The rules of the answers that are not of the same type as when they are empty. */
const RULES: Partial<Record<keyof Answers, (value: unknown) => boolean>> = {
  caseTypeId: Number.isInteger,
  voiceNote: (value) => isLike(value, { ...FILE, seconds: 0 }),
  location: (value) => isPosition(value) || (isLike(value, { address: '' }) && !('latitude' in value)),
  attachments: (value) => Array.isArray(value) && value.every((file) => isLike(file, FILE)),
  knownIssue: (value) => isLike(value, { id: '', titleEn: '', titleAr: '' }),
  channelId: (value) => Object.values(CHANNEL).includes(value as ChannelId),
};

const isAnswer = (key: keyof Answers, value: unknown): boolean =>
  RULES[key]?.(value) ?? typeof value === typeof NO_ANSWERS[key];

const isSent = (value: unknown): value is UnansweredAttempts =>
  isLike(value, { bodies: [''], mobile: '' }) &&
  Array.isArray(value.bodies) &&
  value.bodies.every((body) => typeof body === 'string');

/** The draft in a value of the storage, without invalid answers; undefined if it is not a draft. */
export function parseDraft(value: unknown): Draft | undefined {
  if (!isLike(value, { id: '', savedAt: 0, savedBy: '', answers: {} })) return undefined;
  const { id, savedAt, savedBy, answers, step, sent } = value as Partial<Draft> & typeof value;
  return {
    id,
    savedAt,
    savedBy,
    step: step === 2 || step === 3 ? step : 1,
    answers: { ...NO_ANSWERS, ...pickAnswers(answers ?? {}, isAnswer) },
    ...(isSent(sent) && { sent }),
  };
}

export const isExpired = ({ savedAt }: Draft, now: number): boolean => now - savedAt >= DRAFT_TTL_MS;

/** The draft of this device. */
export const loadDraft = (): Draft | undefined => parseDraft(loadStored(DRAFT_KEY, 'local'));

/** `beginning` is for the home page, which does not load the fields of a case. */
export const saveDraft = (draft: Draft): void =>
  saveStored(DRAFT_KEY, { ...draft, beginning: beginningOf(draft.answers) }, 'local');

export const removeDraft = (): void => saveStored(DRAFT_KEY, undefined, 'local');
