import { headerRefs, RESPONSE_HEADERS, RATE_LIMIT_HEADERS } from './headers.ts';
import { rateLimitText } from './reported-rate-limits.ts';
import { ATTRIBUTE, DISCOVERY, FORM_EXAMPLE, REQUEST, SERVICE } from './open311-examples.ts';
import { listOf, ref, SUBMISSION } from './open311-schemas.ts';
import { TEXT, TIME, UUID, type Schema } from './schema.ts';

const headers = { ...RESPONSE_HEADERS, ...RATE_LIMIT_HEADERS };

const xml = (root: string): Schema => ({
  schema: { type: 'string', description: `The same content as XML, in the element \`${root}\`` },
});

const response = (description: string, root: string, schema: Schema, example: unknown): Schema => ({
  description,
  headers,
  content: { 'application/json': { schema, example }, 'text/xml': xml(root) },
});

const REASONS: Record<number, string> = {
  400: 'A parameter is missing or not valid',
  403: 'The API key is missing, not valid, or for another jurisdiction',
  404: 'The service, request, jurisdiction or format was not found',
  413: 'The form is too large',
  429: 'Too many requests; `Retry-After` says when to try again',
  500: 'Server error',
  503: 'Not available at the moment',
};

const errorResponses = (...statuses: number[]): Record<string, Schema> =>
  Object.fromEntries(
    statuses.map((code) => {
      const description = REASONS[code] ?? '';
      const wait = code === 429 && headerRefs(['Retry-After']);
      const failed = response(description, 'errors', listOf(ref('Error')), [{ code, description }]);
      return [code, { ...failed, headers: { ...headers, ...wait } }];
    }),
  );

const parameter = (
  place: 'path' | 'query',
  name: string,
  schema: Schema,
  description: string,
  example: unknown,
): Schema => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema,
  example,
});

const FORMAT = parameter('path', 'format', { type: 'string', enum: ['json', 'xml'] }, 'Response format', 'json');
const LANGUAGE = [
  { $ref: '#/components/parameters/AcceptLanguage' },
  parameter(
    'query',
    'lang',
    { $ref: '#/components/schemas/Locale' },
    'Language of names: `ar` (default) or `en`; overrides `Accept-Language`. Errors are in English by default.',
    'en',
  ),
];
const JURISDICTION = parameter(
  'query',
  'jurisdiction_id',
  TEXT,
  'The portal’s host or the code of an entity; optional',
  'transport',
);

/** A GET operation. `furtherErrors`: error statuses besides those that every operation can return. */
function getOperation(
  id: string,
  summary: string,
  description: string,
  parameters: Schema[],
  success: Schema,
  furtherErrors: number[] = [],
): Record<string, Schema> {
  return {
    get: {
      operationId: `open311.${id}`,
      tags: ['open311'],
      summary,
      description: `${description} ${rateLimitText(['open311'])}`,
      security: [{}],
      parameters: [...parameters, FORMAT, ...LANGUAGE],
      responses: { 200: success, ...errorResponses(404, 429, 500, 503, ...furtherErrors) },
    },
  };
}

const SUBMIT: Schema = {
  operationId: 'open311.submit',
  tags: ['open311'],
  summary: 'Submit a case',
  description: `Needs an API key in the form. Files are not supported: \`media_url\` is ignored. ${rateLimitText(['open311', 'open311-key', 'open311-contact'])}`,
  security: [{}],
  parameters: [FORMAT, ...LANGUAGE, { $ref: '#/components/parameters/IdempotencyKey' }],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: { type: 'object', required: ['api_key', 'service_code', 'description'], properties: SUBMISSION },
        example: FORM_EXAMPLE,
      },
    },
  },
  responses: {
    201: response('The case was created', 'service_requests', listOf(ref('Receipt')), [
      {
        service_request_id: 'VOC-7K3M9QW2XA',
        service_notice: 'The case was received. Its number is also sent to the contact that was given.',
        account_id: null,
      },
    ]),
    ...errorResponses(400, 403, 404, 413, 429, 500, 503),
  },
};

const SERVICE_CODE = parameter('path', 'service_code', UUID, 'The id of a service', SERVICE.service_code);
const TICKET = parameter('path', 'service_request_id', TEXT, 'A ticket number', REQUEST.service_request_id);

const FILTER = [
  parameter(
    'query',
    'service_request_id',
    TEXT,
    'Ticket numbers, comma-separated; overrides all other filters',
    REQUEST.service_request_id,
  ),
  parameter('query', 'service_code', TEXT, 'Services, comma-separated', SERVICE.service_code),
  parameter('query', 'start_date', TIME, 'Submitted at or after this time', '2026-11-01T00:00:00Z'),
  parameter(
    'query',
    'end_date',
    TIME,
    'Submitted at or before this time; at most 90 days after the start',
    '2026-11-30T00:00:00Z',
  ),
  parameter('query', 'status', TEXT, '`open`, `closed`, or both, comma-separated', 'open'),
  parameter('query', 'page', { type: 'integer', minimum: 1, maximum: 10_000, default: 1 }, 'Page number', 1),
  parameter(
    'query',
    'page_size',
    { type: 'integer', minimum: 1, maximum: 1000, default: 1000 },
    'Requests on a page',
    50,
  ),
];

/** Open311 GeoReport v2. Its paths end in the format, and its responses have no envelope. */
export const OPEN311_PATHS: Record<string, Record<string, Schema>> = {
  '/open311/discovery.{format}': getOperation(
    'discovery',
    'Endpoints of the API',
    'Service discovery of GeoReport v2.',
    [],
    response('The endpoints', 'discovery', ref('Discovery'), DISCOVERY),
  ),
  '/open311/v2/services.{format}': getOperation(
    'services',
    'Services that accept requests',
    'GET Service List of GeoReport v2.',
    [JURISDICTION],
    response('The services', 'services', listOf(ref('Service')), [SERVICE]),
  ),
  '/open311/v2/services/{service_code}.{format}': getOperation(
    'definition',
    'Attributes of a service',
    'GET Service Definition of GeoReport v2.',
    [SERVICE_CODE, JURISDICTION],
    response('The definition', 'service_definition', ref('Definition'), {
      service_code: SERVICE.service_code,
      attributes: [ATTRIBUTE],
    }),
  ),
  '/open311/v2/requests.{format}': {
    ...getOperation(
      'requests',
      'Requests, newest first',
      'GET Service Requests of GeoReport v2. A list contains incidents only; a case of any type is found by its ticket number.',
      [JURISDICTION, ...FILTER],
      response('The requests', 'service_requests', listOf(ref('Request')), [REQUEST]),
      [400],
    ),
    post: SUBMIT,
  },
  '/open311/v2/requests/{service_request_id}.{format}': getOperation(
    'request',
    'One request',
    'GET Service Request of GeoReport v2.',
    [TICKET, JURISDICTION],
    response('The request', 'service_requests', listOf(ref('Request')), [REQUEST]),
  ),
  '/open311/v2/tokens/{token}.{format}': getOperation(
    'token',
    'Ticket number of a token',
    'GET service_request_id from a token of GeoReport v2. A case has its number immediately, so the token is the number.',
    [{ ...TICKET, name: 'token' }],
    response('The number', 'service_requests', listOf(ref('Token')), [
      { service_request_id: REQUEST.service_request_id, token: REQUEST.service_request_id },
    ]),
  ),
};
