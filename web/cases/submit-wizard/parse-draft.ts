import { TEXT_FIELDS, type CaseText } from '../../../common/cases/case-fields.ts';
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import type { CasePlace } from '../../../common/cases/place.types.ts';
import {
  NO_ANSWERS,
  type Answers,
  type Draft,
  type DraftStep,
  type DraftFile,
  type DraftVoice,
  type JoinedIssue,
  type UnansweredAttempts,
} from './draft.ts';

type UnknownRecord = Record<string, unknown>;

const isObject = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null && !Array.isArray(value);
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const isTimestamp = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function toFile(value: unknown): DraftFile | null {
  if (!isObject(value) || !toText(value['id']) || !isTimestamp(value['size']) || !isTimestamp(value['addedAt'])) return null;
  return {
    id: toText(value['id']),
    name: toText(value['name']),
    size: value['size'],
    mimeType: toText(value['mimeType']),
    addedAt: value['addedAt'],
  };
}

function toVoice(value: unknown): DraftVoice | null {
  const json = toFile(value);
  const seconds = (value as UnknownRecord | null)?.['seconds'];
  return json && isTimestamp(seconds) ? { ...json, seconds } : null;
}

function toPlace(value: unknown): CasePlace | null {
  if (!isObject(value)) return null;
  const address = toText(value['address']);
  if (!isTimestamp(value['latitude']) || !isTimestamp(value['longitude'])) return address ? { address } : null;
  return {
    latitude: value['latitude'],
    longitude: value['longitude'],
    ...(address && { address }),
    ...(toText(value['placeId']) && { placeId: toText(value['placeId']) }),
  };
}

function toIssue(value: unknown): JoinedIssue | null {
  if (!isObject(value) || !toText(value['id'])) return null;
  return { id: toText(value['id']), titleEn: toText(value['titleEn']), titleAr: toText(value['titleAr']) };
}

function toAnswers(value: unknown): Answers {
  const record = isObject(value) ? value : {};
  const caseTypeId = record['caseTypeId'];
  const channelId = record['channelId'];
  return {
    caseTypeId: Number.isInteger(caseTypeId) ? (caseTypeId as number) : null,
    ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, toText(record[name])])) as Record<CaseText, string>),
    voiceNote: toVoice(record['voiceNote']),
    location: toPlace(record['location']),
    attachments: Array.isArray(record['attachments']) ? record['attachments'].map(toFile).filter((one) => one !== null) : [],
    entityId: toText(record['entityId']),
    serviceId: toText(record['serviceId']),
    knownIssue: toIssue(record['knownIssue']),
    channelId: channelId === CHANNEL.EMAIL || channelId === CHANNEL.BOTH ? channelId : CHANNEL.SMS,
    email: toText(record['email']),
    firstName: toText(record['firstName']),
    lastName: toText(record['lastName']),
    disclaimer: record['disclaimer'] === true,
    mobile: toText(record['mobile']),
  };
}

function toStamps(value: unknown): Draft['stamps'] {
  const record = isObject(value) ? value : {};
  return Object.fromEntries(Object.keys(NO_ANSWERS).flatMap((key) => (isTimestamp(record[key]) ? [[key, record[key]]] : [])));
}

function toSent(value: unknown): UnansweredAttempts | undefined {
  if (!isObject(value) || !Array.isArray(value['bodies'])) return undefined;
  const bodies = value['bodies'].filter((body) => typeof body === 'string');
  return bodies.length ? { bodies, mobile: toText(value['mobile']) } : undefined;
}

const toStep = (value: unknown): DraftStep => (value === 2 || value === 3 ? value : 1);

/** Parses a stored draft. Drops invalid values; returns undefined if it is not a draft. */
export function parseDraft(json: string | null): Draft | undefined {
  if (!json) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    if (!isObject(value) || value['version'] !== 1 || !toText(value['id'])) return undefined;
    if (!isTimestamp(value['startedAt']) || !isTimestamp(value['changedAt'])) return undefined;
    return {
      version: 1,
      id: toText(value['id']),
      startedAt: value['startedAt'],
      changedAt: value['changedAt'],
      step: toStep(value['step']),
      answers: toAnswers(value['answers']),
      stamps: toStamps(value['stamps']),
      sent: toSent(value['sent']),
      ...(isTimestamp(value['sentStamp']) && { sentStamp: value['sentStamp'] }),
    };
  } catch {
    return undefined;
  }
}
