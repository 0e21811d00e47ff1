import type { Schema } from './schema.ts';

const text = { type: 'string' };
const seconds = { type: 'integer', minimum: 0 };
const descriptionEn = { ...text, description: 'What to tell a person, in English' };
const descriptionAr = { ...text, description: 'What to tell a person, in Arabic' };

const fieldError: Schema = {
  type: 'object',
  required: ['field', 'code', 'descriptionEn', 'descriptionAr'],
  properties: {
    field: { ...text, description: 'The field; one inside another is written `location.latitude`' },
    code: { ...text, description: 'What is wrong with it' },
    descriptionEn,
    descriptionAr,
  },
};

/** Every error response: a code, a message in both languages, and the request ID. */
export const ERROR_SCHEMA: Schema = {
  type: 'object',
  description: 'A failure: its code, what to tell the person in both languages, and the request’s id for the operator.',
  required: ['code', 'descriptionEn', 'descriptionAr', 'requestId'],
  properties: {
    code: { type: ['string', 'integer'], description: 'A code of the catalogue, or the HTTP status' },
    descriptionEn,
    descriptionAr,
    requestId: { ...text, description: 'As in the header `X-Request-Id`' },
    fieldErrors: { type: 'array', items: fieldError },
    resendAfter: { ...seconds, description: 'Seconds until a code may be sent again' },
    retryAfter: { ...seconds, description: 'Seconds after which it makes sense to try again' },
    otpRequired: { type: 'boolean', description: 'A mobile must be proven by a one-time code first' },
  },
};
