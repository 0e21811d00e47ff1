import { ANSWER_HEADERS, RATE_LIMIT_HEADERS } from './headers.ts';
import { limitsText } from './limits.ts';
import { failure } from './error-responses.ts';
import type { Schema } from './schema.ts';

const text = { type: 'string' };
const tokenError = (description: string, error: string): Schema => ({
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
  tags: ['apiClients'],
  summary: 'Issues an access token to an API client (client credentials grant)',
  description: `The client authenticates with HTTP Basic, or with \`client_id\` and \`client_secret\` in the form. ${limitsText(['token'])}`,
  security: [{ clientCredentials: [] }],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          required: ['grant_type'],
          properties: {
            grant_type: { type: 'string', const: 'client_credentials' },
            scope: { ...text, description: 'Scopes of the client, separated by spaces; all of them by default' },
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
            access_token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJjbGllbnQifQ.c2lnbmF0dXJl',
            token_type: 'Bearer',
            expires_in: 300,
            scope: 'cases:read',
          },
        },
      },
    },
    400: tokenError('Invalid request (RFC 6749 §5.2)', 'invalid_scope'),
    401: tokenError('Unknown or revoked client, or a wrong secret', 'invalid_client'),
    403: failure(403),
    413: failure(413),
    415: tokenError('The body is not a form', 'invalid_request'),
    429: failure(429),
    500: failure(500),
    503: failure(503),
  },
};
