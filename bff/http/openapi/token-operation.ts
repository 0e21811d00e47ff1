import { RESPONSE_HEADERS, RATE_LIMIT_HEADERS } from './headers.ts';
import { rateLimitText } from './reported-rate-limits.ts';
import { sharedResponse } from './error-responses.ts';
import { TEXT, type Schema } from './schema.ts';

/** An error response of RFC 6749 §5.2. `error`: the error code in the example. */
const tokenError = (description: string, error: string): Schema => ({
  description,
  headers: { ...RESPONSE_HEADERS, ...RATE_LIMIT_HEADERS },
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error'],
        properties: {
          error: {
            type: 'string',
            enum: ['invalid_request', 'invalid_client', 'unsupported_grant_type', 'invalid_scope'],
          },
        },
      },
      example: { error },
    },
  },
});

/** POST /oauth/token (RFC 6749). Neither the token nor the OAuth errors have the `{code, data}` envelope. */
export const TOKEN_OPERATION: Schema = {
  operationId: 'oauth.token',
  tags: ['apiClients'],
  summary: 'Issues an access token to an API client (client credentials grant)',
  description: `The client authenticates with HTTP Basic, or with \`client_id\` and \`client_secret\` in the form. ${rateLimitText(['token'])}`,
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
            scope: { ...TEXT, description: 'Scopes of the client, separated by spaces; all of them by default' },
            client_id: TEXT,
            client_secret: { ...TEXT, format: 'password' },
          },
        },
        example: { grant_type: 'client_credentials', scope: 'cases:read' },
      },
    },
  },
  responses: {
    200: {
      description: 'The token',
      headers: { ...RESPONSE_HEADERS, ...RATE_LIMIT_HEADERS },
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['access_token', 'token_type', 'expires_in', 'scope'],
            properties: {
              access_token: TEXT,
              token_type: { type: 'string', const: 'Bearer' },
              expires_in: { type: 'integer', description: 'Seconds' },
              scope: TEXT,
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
    403: sharedResponse(403),
    413: sharedResponse(413),
    415: tokenError('The body is not a form (application/x-www-form-urlencoded)', 'invalid_request'),
    429: sharedResponse(429),
    500: sharedResponse(500),
    503: sharedResponse(503),
  },
};
