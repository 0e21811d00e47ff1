import { ANSWER_HEADERS } from './operation.ts';
import type { Schema } from './schema.ts';

const text = { type: 'string' };
const refusal = (description: string): Schema => ({
  description,
  headers: ANSWER_HEADERS,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error'],
        properties: { error: { enum: ['invalid_request', 'invalid_client', 'unsupported_grant_type', 'invalid_scope'] } },
      },
    },
  },
});

/** POST /oauth/token: by its own standard (RFC 6749), not in the envelope. */
export const TOKEN_OPERATION: Schema = {
  operationId: 'oauth.token',
  tags: ['tools'],
  summary: 'A short-lived bearer for a registered tool, by the client credentials grant',
  description: 'The tool names itself by HTTP Basic, or by `client_id` and `client_secret` in the form.',
  security: [{ toolCredentials: [] }, {}],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          required: ['grant_type'],
          properties: {
            grant_type: { const: 'client_credentials' },
            scope: { ...text, description: 'Some of the tool’s scopes, with spaces between them; by default all' },
            client_id: text,
            client_secret: { ...text, format: 'password' },
          },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The token',
      headers: ANSWER_HEADERS,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['access_token', 'token_type', 'expires_in', 'scope'],
            properties: { access_token: text, token_type: { const: 'Bearer' }, expires_in: { type: 'integer' }, scope: text },
          },
        },
      },
    },
    400: refusal('The request is not as the standard says'),
    401: refusal('No working tool has this id and secret'),
    403: { $ref: '#/components/responses/Refused' },
    413: { $ref: '#/components/responses/TooLarge' },
    415: refusal('The body is not a form'),
    429: { $ref: '#/components/responses/TooMany' },
    500: { $ref: '#/components/responses/Fault' },
    503: { $ref: '#/components/responses/Unavailable' },
  },
};
