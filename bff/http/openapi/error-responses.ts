import { getMetadataStorage } from 'class-validator';
import type { AnyEndpoint, InputClass } from '../../../common/contract/endpoint.ts';
import { CATALOGUE, type ErrorCode, type ErrorRow } from '../../../common/errors/catalogue.ts';
import { answerOf, errorTexts, fieldTexts } from '../../i18n/error-texts.ts';
import { RATE_LIMIT_HEADERS } from './headers.ts';
import type { Schema } from './schema.ts';

/** The meaning of each error status, with the codes that any endpoint can return. */
const STATUSES: Record<number, { description: string; codes: readonly ErrorCode[] }> = {
  400: { description: 'The input is not valid; `fieldErrors` names each field', codes: ['BAD_INPUT', 'MALFORMED', 'TOO_COMPLEX'] },
  401: { description: 'No session or token, or one that has ended', codes: ['SIGN_IN_NEEDED'] },
  403: { description: 'The caller may not do this, or the request came from another website', codes: ['ACCESS_DENIED', 'FOREIGN_ORIGIN'] },
  404: { description: 'Not there, or not the caller’s to see', codes: ['NOT_FOUND'] },
  409: { description: 'A rule or a newer version forbids it now', codes: [] },
  413: { description: 'The body, or the files together, are too large', codes: ['TOO_LARGE'] },
  415: {
    description: 'The body, or the file in it, is of a type that is not taken; `Accept` names the type of body',
    codes: ['BODY_NOT_SUPPORTED', 'FILE_NOT_SUPPORTED'],
  },
  429: { description: 'Too many requests; `Retry-After` says when to try again', codes: ['TOO_MANY'] },
  500: { description: 'Something went wrong on the server', codes: ['INTERNAL'] },
  502: { description: 'A service behind the portal gave no proper answer', codes: ['MIDDLEWARE_FAILED'] },
  503: { description: 'Not available at the moment; `Retry-After` says when to try again', codes: ['UNAVAILABLE'] },
  504: { description: 'A service behind the portal did not answer in time', codes: ['MIDDLEWARE_SLOW'] },
  507: { description: 'The file could not be stored', codes: ['NO_SPACE'] },
};

const ALWAYS = [415, 429, 500, 502, 503, 504];
const REQUEST_ID = '4f0c2b8e-93d1-4b5e-8a57-0d1f6f3c9a21';
const WAIT_S = 30;

const rowOf = (code: ErrorCode): ErrorRow => CATALOGUE[code];

/** The catalogue codes that the fields of an input class can return. */
function codesOfFields(input: InputClass<unknown>): ErrorCode[] {
  const messages = getMetadataStorage()
    .getTargetValidationMetadatas(input, '', false, false)
    .map(({ message }) => message);
  return [...new Set(messages)].filter((message): message is ErrorCode => typeof message === 'string' && Object.hasOwn(CATALOGUE, message));
}

/** The catalogue codes that only this endpoint returns. */
function ownCodes(endpoint: AnyEndpoint): ErrorCode[] {
  const fields = endpoint.input ? codesOfFields(endpoint.input as InputClass<unknown>) : [];
  return [
    ...new Set([
      ...(endpoint.errors ?? []),
      ...fields,
      ...[endpoint.deniedError, endpoint.failedError].filter((code) => code !== undefined),
      ...(endpoint.idempotent ? ['KEY_REUSED' as const] : []),
    ]),
  ];
}

/** The error statuses of an endpoint, derived from its input and its permissions. */
function statusesOf(endpoint: AnyEndpoint): number[] {
  const changes = endpoint.method !== 'GET';
  return [
    ...(endpoint.input || changes ? [400, 401, 404, 409] : endpoint.allowedRoles.includes('C0000') ? [] : [401]),
    ...(changes || !endpoint.allowedRoles.includes('C0000') ? [403] : []),
    ...(changes ? [413] : []),
    ...(endpoint.upload ? [507] : []),
    ...ALWAYS,
  ];
}

/** All catalogue codes that an endpoint can return, by HTTP status. */
export function codesByStatus(endpoint: AnyEndpoint): Map<number, ErrorCode[]> {
  const own = ownCodes(endpoint);
  const statuses = [...new Set([...statusesOf(endpoint), ...own.map((code) => rowOf(code).status)])].sort((one, other) => one - other);
  return new Map(
    statuses.map((status) => [status, [...(STATUSES[status]?.codes ?? []), ...own.filter((code) => rowOf(code).status === status)]]),
  );
}

function exampleOf(code: ErrorCode): Schema {
  const wait = rowOf(code).status === 429 ? { retryAfter: WAIT_S } : {};
  const fields = code === 'BAD_INPUT' ? { fieldErrors: [{ field: 'description', code: 'description', ...fieldTexts('description') }] } : {};
  return { summary: errorTexts(code).descriptionEn, value: answerOf(code, REQUEST_ID, { ...wait, ...fields }) };
}

const isWait = (status: number): boolean => status === 429 || status === 503;

const headerRefs = (names: string[]): Schema => Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The values of `code` for a status: codes of the catalogue, or the status itself. */
function codesOf(status: number): (string | number)[] {
  const rows = Object.entries(CATALOGUE as Record<string, ErrorRow>).filter(([, row]) => row.status === status);
  return [...new Set(rows.map(([name, row]) => row.code ?? name))];
}

/** The schema allows all codes of the status. The examples are the known codes of this endpoint. */
function responseOf(status: number, codes: readonly ErrorCode[], headers: Schema): Schema {
  return {
    description: STATUSES[status]?.description ?? 'Failed',
    headers: { ...headers, ...(isWait(status) && headerRefs(['Retry-After'])), ...(status === 429 && RATE_LIMIT_HEADERS) },
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codesOf(status) } } }] },
        ...(codes.length && { examples: Object.fromEntries(codes.map((one) => [one, exampleOf(one)])) }),
      },
    },
  };
}

const nameOf = (status: number): string => `Failure${status}`;

/** The error responses of an endpoint: shared ones by reference, those with specific codes in full. */
export function errorResponsesOf(endpoint: AnyEndpoint, headers: Schema): Record<string, Schema> {
  return Object.fromEntries(
    [...codesByStatus(endpoint)].map(([status, codes]) => {
      const isGeneral = codes.length === (STATUSES[status]?.codes.length ?? 0);
      return [status, isGeneral ? failure(status) : responseOf(status, codes, headers)];
    }),
  );
}

/** The shared error response of a status. */
export const failure = (status: number): Schema => ({ $ref: `#/components/responses/${nameOf(status)}` });

/** One response per status, with the codes that any endpoint can return. */
export function errorResponses(headers: Schema): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(STATUSES).map(([status, { codes }]) => [nameOf(Number(status)), responseOf(Number(status), codes, headers)]),
  );
}
