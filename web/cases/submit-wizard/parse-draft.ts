import type { Place } from '../../../common/cases/cases.types.ts';
import { NO_ANSWERS, type Answers, type Draft, type DraftStep, type KeptFile, type KeptVoice, type SentCase } from './draft.ts';

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function file(value: unknown): KeptFile | null {
  if (!isObject(value) || !text(value['id']) || !isMoment(value['size']) || !isMoment(value['addedAt'])) return null;
  return {
    id: text(value['id']),
    name: text(value['name']),
    size: value['size'],
    mimeType: text(value['mimeType']),
    addedAt: value['addedAt'],
  };
}

function voice(value: unknown): KeptVoice | null {
  const kept = file(value);
  const seconds = (value as Loose | null)?.['seconds'];
  return kept && isMoment(seconds) ? { ...kept, seconds } : null;
}

function place(value: unknown): Place | null {
  if (!isObject(value) || !isMoment(value['latitude']) || !isMoment(value['longitude'])) return null;
  return {
    latitude: value['latitude'],
    longitude: value['longitude'],
    ...(text(value['address']) && { address: text(value['address']) }),
    ...(text(value['placeId']) && { placeId: text(value['placeId']) }),
  };
}

function answers(value: unknown): Answers {
  const given = isObject(value) ? value : {};
  const type = given['caseTypeId'];
  const channel = given['channelId'];
  return {
    caseTypeId: Number.isInteger(type) ? (type as number) : null,
    description: text(given['description']),
    suggestedSolution: text(given['suggestedSolution']),
    voice: voice(given['voice']),
    location: place(given['location']),
    attachments: Array.isArray(given['attachments']) ? given['attachments'].map(file).filter((one) => one !== null) : [],
    entityId: text(given['entityId']),
    serviceId: text(given['serviceId']),
    channelId: channel === 2 || channel === 3 ? channel : 1,
    email: text(given['email']),
    firstName: text(given['firstName']),
    lastName: text(given['lastName']),
    disclaimer: given['disclaimer'] === true,
    mobile: text(given['mobile']),
  };
}

function stamps(value: unknown): Draft['stamps'] {
  const given = isObject(value) ? value : {};
  return Object.fromEntries(Object.keys(NO_ANSWERS).flatMap((key) => (isMoment(given[key]) ? [[key, given[key]]] : [])));
}

function sent(value: unknown): SentCase | undefined {
  if (!isObject(value) || !Array.isArray(value['bodies'])) return undefined;
  const bodies = value['bodies'].filter((body) => typeof body === 'string');
  return bodies.length ? { bodies, mobile: text(value['mobile']) } : undefined;
}

const step = (value: unknown): DraftStep => (value === 2 || value === 3 ? value : 1);

/** A draft from what the device kept. Whatever is not as it should be is left out; what is no draft at all gives undefined. */
export function parseDraft(kept: string | null): Draft | undefined {
  if (!kept) return undefined;
  try {
    const value: unknown = JSON.parse(kept);
    if (!isObject(value) || value['version'] !== 1 || !text(value['id'])) return undefined;
    if (!isMoment(value['startedAt']) || !isMoment(value['changedAt'])) return undefined;
    return {
      version: 1,
      id: text(value['id']),
      startedAt: value['startedAt'],
      changedAt: value['changedAt'],
      step: step(value['step']),
      answers: answers(value['answers']),
      stamps: stamps(value['stamps']),
      sent: sent(value['sent']),
      ...(isMoment(value['sentStamp']) && { sentStamp: value['sentStamp'] }),
    };
  } catch {
    return undefined;
  }
}
