import { getMetadataStorage } from 'class-validator';
import { ACTION_ERRORS } from '../../../common/cases/action-errors.ts';
import type { AnyEndpoint, InputClass } from '../../../common/contract/endpoint.ts';
import { CATALOGUE, type ErrorCode, type CatalogueEntry } from '../../../common/errors/catalogue.ts';
import { errorResponseOf, errorTexts } from '../../i18n/error-texts.ts';
import { fieldError } from '../field-errors.ts';
import { headerRefs, RATE_LIMIT_HEADERS } from './headers.ts';
import type { Schema } from './schema.ts';

/** The meaning of each error status, with the codes that any endpoint can return. */
const STATUSES: Record<number, { description: string; codes: readonly ErrorCode[] }> = {
  400: {
    description: 'The input is not valid; `fieldErrors` names each field',
    codes: ['BAD_INPUT', 'MALFORMED', 'TOO_COMPLEX'],
  },
  401: { description: 'The session or token is missing or has ended', codes: ['SIGN_IN_NEEDED'] },
  403: {
    description: 'The caller may not do this, or the request came from another website',
    codes: ['ACCESS_DENIED', 'FOREIGN_ORIGIN'],
  },
  404: { description: 'Not found, or the caller may not see it', codes: ['NOT_FOUND'] },
  409: { description: 'Conflicts with a rule or with a newer version', codes: [] },
  413: { description: 'The body, or the files together, are too large', codes: ['TOO_LARGE'] },
  415: {
    description: 'The type of the body or of the file is not supported; `Accept` names the supported type of body',
    codes: ['BODY_NOT_SUPPORTED', 'FILE_NOT_SUPPORTED'],
  },
  429: { description: 'Too many requests; `Retry-After` says when to try again', codes: ['TOO_MANY'] },
  500: { description: 'Server error', codes: ['INTERNAL'] },
  502: { description: 'A middleware returned an invalid response', codes: ['MIDDLEWARE_FAILED'] },
  503: { description: 'Not available at the moment; `Retry-After` says when to try again', codes: ['UNAVAILABLE'] },
  504: { description: 'A middleware did not respond in time', codes: ['MIDDLEWARE_SLOW'] },
  507: { description: 'The file could not be stored', codes: ['NO_SPACE'] },
};

const ALWAYS = [415, 429, 500, 502, 503, 504];
const REQUEST_ID = '4f0c2b8e-93d1-4b5e-8a57-0d1f6f3c9a21';
const WAIT_S = 30;

const entryOf = (code: ErrorCode): CatalogueEntry => CATALOGUE[code];

/** The catalogue codes that the fields of an input class can return. */
function codesOfFields(input: InputClass<unknown>): ErrorCode[] {
  const messages = getMetadataStorage()
    .getTargetValidationMetadatas(input, '', false, false)
    .map(({ message }) => message);
  return [...new Set(messages)].filter(
    (message): message is ErrorCode => typeof message === 'string' && Object.hasOwn(CATALOGUE, message),
  );
}

/** The catalogue codes that only this endpoint returns. The lifecycle says why an action is not allowed now. */
function codesOfEndpoint(endpoint: AnyEndpoint): ErrorCode[] {
  const fields = endpoint.input ? codesOfFields(endpoint.input as InputClass<unknown>) : [];
  return [
    ...new Set([
      ...(endpoint.errors ?? []).flatMap((code) => (code === 'NOT_ALLOWED_NOW' ? ACTION_ERRORS : code)),
      ...fields,
      ...[endpoint.deniedError, endpoint.failedError].filter((code) => code !== undefined),
      ...(endpoint.idempotent ? ['KEY_REUSED' as const] : []),
      ...(endpoint.upload ? ['UPLOADS_BUSY' as const] : []),
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
  const endpointCodes = codesOfEndpoint(endpoint);
  const statuses = [...new Set([...statusesOf(endpoint), ...endpointCodes.map((code) => entryOf(code).status)])].sort(
    (one, other) => one - other,
  );
  return new Map(
    statuses.map((status) => [
      status,
      [...(STATUSES[status]?.codes ?? []), ...endpointCodes.filter((code) => entryOf(code).status === status)],
    ]),
  );
}

function exampleOf(code: ErrorCode): Schema {
  const wait = entryOf(code).status === 429 ? { retryAfter: WAIT_S } : {};
  const fields = code === 'BAD_INPUT' ? { fieldErrors: [fieldError('description', 'description')] } : {};
  return { summary: errorTexts(code).descriptionEn, value: errorResponseOf(code, REQUEST_ID, { ...wait, ...fields }) };
}

const isWait = (status: number): boolean => status === 429 || status === 503;

/** The values of `code` for a status: codes of the catalogue, or the status itself. */
function codesOf(status: number): (string | number)[] {
  const entries = Object.entries(CATALOGUE as Record<string, CatalogueEntry>).filter(
    ([, entry]) => entry.status === status,
  );
  return [...new Set(entries.map(([name, entry]) => entry.code ?? name))];
}

/** The schema allows all codes of the status. The examples are the known codes of this endpoint. */
function responseOf(status: number, codes: readonly ErrorCode[], headers: Schema): Schema {
  return {
    description: STATUSES[status]?.description ?? 'Failed',
    headers: {
      ...headers,
      ...(isWait(status) && headerRefs(['Retry-After'])),
      ...(status === 429 && RATE_LIMIT_HEADERS),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codesOf(status) } } }],
        },
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
      return [status, isGeneral ? sharedResponse(status) : responseOf(status, codes, headers)];
    }),
  );
}

/** The shared error response of a status. */
export const sharedResponse = (status: number): Schema => ({ $ref: `#/components/responses/${nameOf(status)}` });

/** One response per status, with the codes that any endpoint can return. */
export function errorResponses(headers: Schema): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(STATUSES).map(([status, { codes }]) => [
      nameOf(Number(status)),
      responseOf(Number(status), codes, headers),
    ]),
  );
}
