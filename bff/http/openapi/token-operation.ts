import { ANSWER_HEADERS, RATE_LIMIT_HEADERS } from './headers.ts';
import { limitsText } from './limits.ts';
import { failure } from './error-responses.ts';
import type { Schema } from './schema.ts';

const text = { type: 'string' };
const refusal = (description: string, error: string): Schema => ({
  description,
  headers: { ...ANSWER_HEADERS, ...RATE_LIMIT_HEADERS },
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error'],
        properties: { error: { type: 'string', enum: ['invalid_request', 'invalid_client', 'unsupported_grant_type', 'invalid_scope'] } },
      },
      example: { error },
    },
  },
});

/** POST /oauth/token (RFC 6749). Its responses have no envelope. */
export const TOKEN_OPERATION: Schema = {
  operationId: 'oauth.token',
  tags: ['tools'],
  summary: 'A short-lived bearer for a registered tool, by the client credentials grant',
  description: `The tool names itself by HTTP Basic, or by \`client_id\` and \`client_secret\` in the form. ${limitsText(['token'])}`,
  security: [{ toolCredentials: [] }],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          required: ['grant_type'],
          properties: {
            grant_type: { type: 'string', const: 'client_credentials' },
            scope: { ...text, description: 'Some of the tool’s scopes, with spaces between them; by default all' },
            client_id: text,
            client_secret: { ...text, format: 'password' },
          },
        },
        example: { grant_type: 'client_credentials', scope: 'cases:read' },
      },
    },
  },
  responses: {
    200: {
      description: 'The token',
      headers: { ...ANSWER_HEADERS, ...RATE_LIMIT_HEADERS },
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['access_token', 'token_type', 'expires_in', 'scope'],
            properties: {
              access_token: text,
              token_type: { type: 'string', const: 'Bearer' },
              expires_in: { type: 'integer', description: 'Seconds' },
              scope: text,
            },
          },
          example: {
            access_token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ0b29sIn0.c2lnbmF0dXJl',
            token_type: 'Bearer',
            expires_in: 300,
            scope: 'cases:read',
          },
        },
      },
    },
    400: refusal('The request is not as the standard says', 'invalid_scope'),
    401: refusal('No working tool has this id and secret', 'invalid_client'),
    403: failure(403),
    413: failure(413),
    415: refusal('The body is not a form', 'invalid_request'),
    429: failure(429),
    500: failure(500),
    503: failure(503),
  },
};
