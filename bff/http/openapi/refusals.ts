import type { AnyCall } from '../../../common/contract/call.ts';
import { CATALOGUE } from '../../../common/errors/catalogue.ts';
import type { ErrorRow } from '../../../common/errors/error-row.ts';
import type { Schema } from './schema.ts';

/** What a failure of each HTTP status is called in the document. */
const NAMES: Record<number, [name: string, description: string]> = {
  400: ['BadInput', 'The input is not valid; `fieldErrors` says what to mend'],
  401: ['SignInNeeded', 'No session, or one that has ended'],
  403: ['Refused', 'The caller may not do this, or the request came from another website'],
  404: ['NotFound', 'Not there, or not the caller’s to see'],
  409: ['NotNow', 'A rule, or a newer version, stands against it now'],
  413: ['TooLarge', 'The body, or the files together, are too large'],
  415: ['NotSupported', 'The body, or the file in it, is of a type that is not taken; `Accept` names the type of body'],
  429: ['TooMany', 'Too many requests; `Retry-After` says when to try again'],
  500: ['Fault', 'Something went wrong on the server'],
  502: ['BehindFailed', 'A service behind the portal gave no proper answer'],
  503: ['Unavailable', 'Not available at the moment'],
  504: ['BehindSlow', 'A service behind the portal did not answer in time'],
  507: ['NoSpace', 'The file could not be stored'],
};

const ALWAYS = [415, 429, 500, 502, 503, 504];

/** The failures that a call can answer with, by what it takes and who may make it. */
export function statusesOf(row: AnyCall): number[] {
  const changes = row.method !== 'GET';
  return [
    ...(row.input || changes ? [400, 401, 404, 409] : row.who.includes('C0000') ? [] : [401]),
    ...(changes || !row.who.includes('C0000') ? [403] : []),
    ...(changes ? [413] : []),
    ...(row.upload ? [507] : []),
    ...ALWAYS,
  ].sort();
}

export function refusalsOf(row: AnyCall): Record<string, Schema> {
  return Object.fromEntries(statusesOf(row).map((status) => [status, { $ref: `#/components/responses/${NAMES[status]![0]}` }]));
}

/** The catalogue's codes of each status, as they stand in `code`: the catalogue's own, or the status. */
function codesOf(status: number): (string | number)[] {
  const rows = Object.entries(CATALOGUE as Record<string, ErrorRow>).filter(([, error]) => error.status === status);
  return [...new Set(rows.map(([name, error]) => error.code ?? name))];
}

/** One response a status, with the codes of the catalogue that it carries. */
export function refusalResponses(headers: Schema): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(NAMES).map(([status, [name, description]]) => [
      name,
      {
        description,
        headers:
          Number(status) === 429 || Number(status) === 503
            ? { ...headers, 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
            : headers,
        content: {
          'application/json': {
            schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codesOf(Number(status)) } } }] },
          },
        },
      },
    ]),
  );
}

const text = { type: 'string' };
const seconds = { type: 'integer', minimum: 0 };
const fieldError = {
  type: 'object',
  required: ['field', 'code', 'descriptionEn', 'descriptionAr'],
  properties: { field: text, code: text, descriptionEn: text, descriptionAr: text },
};

/** Every failure (specification §8): a code, what to tell the person in both languages, and the request’s id for the operator. */
export const ERROR_SCHEMA: Schema = {
  type: 'object',
  description: 'A failure: its code, what to tell the person in both languages, and the request’s id for the operator.',
  required: ['code', 'descriptionEn', 'descriptionAr', 'requestId'],
  properties: {
    code: { type: ['string', 'integer'] },
    descriptionEn: text,
    descriptionAr: text,
    requestId: text,
    fieldErrors: { type: 'array', items: fieldError },
    resendAfter: { ...seconds, description: 'Seconds until a code may be sent again' },
    retryAfter: { ...seconds, description: 'Seconds after which it makes sense to try again' },
    otpRequired: { type: 'boolean', description: 'A mobile must be proven by a one-time code first' },
  },
};
