import { LIMITS } from '../../../common/limits.ts';
import { TEXT, type Schema } from './schema.ts';

const seconds = { type: 'integer', minimum: 0 };
const descriptionEn = { ...TEXT, description: 'Message for people, in English' };
const descriptionAr = { ...TEXT, description: 'Message for people, in Arabic' };

const fallbackCode: Schema = {
  type: 'object',
  description:
    'Of a refused request for a code: 16 digits that were sent to the same mobile or email instead. They are verified like a code.',
  required: ['requestId', 'digits', 'expiresIn'],
  properties: {
    requestId: { ...TEXT, format: 'uuid', description: 'Takes the place of the `requestId` of a sent code' },
    digits: { type: 'integer', const: LIMITS.fallbackCodeLength, description: 'The number of digits' },
    expiresIn: { ...seconds, description: 'Seconds for which the code is valid' },
  },
};

const fieldError: Schema = {
  type: 'object',
  required: ['field', 'code', 'descriptionEn', 'descriptionAr'],
  properties: {
    field: { ...TEXT, description: 'The name of the field; nested fields as `location.latitude`' },
    code: { ...TEXT, description: 'Code of the rule that the value violates' },
    descriptionEn,
    descriptionAr,
  },
};

/** Every error response: a code, a message in both languages, and the request ID. */
export const ERROR_SCHEMA: Schema = {
  type: 'object',
  description: 'An error: its code, a message in both languages, and the id of the request for the operator.',
  required: ['code', 'descriptionEn', 'descriptionAr', 'requestId'],
  properties: {
    code: { type: ['string', 'integer'], description: 'A code of the catalogue, or the HTTP status' },
    descriptionEn,
    descriptionAr,
    requestId: { ...TEXT, description: 'The same as the header `X-Request-Id`' },
    fieldErrors: { type: 'array', items: fieldError },
    resendAfter: { ...seconds, description: 'Seconds until another code can be requested' },
    retryAfter: { ...seconds, description: 'Seconds to wait before a retry' },
    otpRequired: { type: 'boolean', description: 'A mobile must be verified by a one-time code first' },
    fallbackCode,
  },
};
