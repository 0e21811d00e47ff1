import type { Permission } from '../../../common/access/permissions.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { AllowedRole, AnyEndpoint } from '../../../common/contract/endpoint.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import { ENUMERATIONS } from './enumeration-table.ts';
import { CONTENT_LISTS } from '../content-list.middleware.ts';
import type { Examples } from './examples.ts';
import { headerParameters, headersOf } from './headers.ts';
import { inputSchema } from './input-schema.ts';
import { LIFECYCLE_RULES, LIFECYCLE_TEXT } from './lifecycle-description.ts';
import { enrichSchema } from './enrich-schema.ts';
import { PARAMETER_DESCRIPTIONS } from './parameter-descriptions.ts';
import { errorResponsesOf } from './error-responses.ts';
import { reportedRateLimits, rateLimitText } from './reported-rate-limits.ts';
import { envelopeOf, type Schema } from './schema.ts';
import { browserCookiesOf, securityOf } from './security.ts';

/** An endpoint at one of its paths, with everything that its OpenAPI operation is built from. */
export interface DescribedEndpoint {
  id: string;
  tag: string;
  endpoint: AnyEndpoint;
  /** The path of the endpoint or one of its aliases. */
  path: string;
  /** The names of the path parameters in the document. */
  names: string[];
  /** The schema of `data` in the response; undefined for files. */
  response: Schema | undefined;
  examples: Examples;
}

/** The input of an endpoint: JSON Schemas of its fields, the required ones, and an example. */
interface OperationInput {
  properties: Record<string, Schema>;
  required: string[];
  example: Record<string, unknown>;
}

/** The names of the path parameters in the contract. */
export const parameterNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const isInQuery = ({ method, upload }: DescribedEndpoint['endpoint']): boolean =>
  method === 'GET' || upload === 'query';

function parametersOf(
  { endpoint, path, names }: DescribedEndpoint,
  { properties, required, example }: OperationInput,
): Schema[] {
  const pathNames = parameterNames(path);
  const query = isInQuery(endpoint) ? Object.keys(properties).filter((name) => !pathNames.includes(name)) : [];
  return [
    ...pathNames.map((name, place) => ({
      name: names[place],
      in: 'path',
      required: true,
      description: PARAMETER_DESCRIPTIONS[name],
      schema: properties[name] ?? { type: 'string' },
      example: example[name] ?? example['id'],
    })),
    ...query.map((name) => queryParameter(name, required.includes(name), properties[name] ?? {}, example[name])),
    ...headerParameters(endpoint),
  ];
}

/** Lists in a query are comma-separated. */
function queryParameter(name: string, required: boolean, schema: Schema, example: unknown): Schema {
  const list = schema['type'] === 'array' && { style: 'form', explode: false };
  return {
    name,
    in: 'query',
    required,
    description: PARAMETER_DESCRIPTIONS[name],
    schema,
    ...list,
    ...(example !== undefined && { example }),
  };
}

function bodyOf(
  { endpoint, path }: DescribedEndpoint,
  { properties, required, example }: OperationInput,
): Schema | undefined {
  const inPath = parameterNames(path);
  const bodyProperties = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)));
  const { upload } = endpoint;
  if (upload === 'query')
    return {
      required: true,
      content: { 'multipart/form-data': { schema: fileForm({}), example: { file: '(the bytes)' } } },
    };
  if (endpoint.method === 'GET' || Object.keys(bodyProperties).length === 0) return undefined;
  const bodyRequired = required.filter((name) => !inPath.includes(name));
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: bodyProperties,
    ...(bodyRequired.length && { required: bodyRequired }),
  };
  const bodyExample = Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name)));
  if (!upload)
    return {
      required: bodyRequired.length > 0 || endpoint.method !== 'DELETE',
      content: { 'application/json': { schema, example: bodyExample } },
    };
  const form = fileForm({ [upload]: schema });
  const encoding = { [upload]: { contentType: 'application/json' } };
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: form, encoding, example: { file: '(the bytes)', [upload]: bodyExample } },
    },
  };
}

/** A form with a file and these fields. */
function fileForm(fields: Schema): Schema {
  const description = `At most ${LIMITS.genericFileBytes} bytes; less for most purposes`;
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description };
  return { type: 'object', required: ['file', ...Object.keys(fields)], properties: { file, ...fields } };
}

function successOf({ endpoint, response, id, examples }: DescribedEndpoint): Schema {
  const headers = headersOf(endpoint);
  if (endpoint.bytes) return { description: 'The file', headers, content: { '*/*': {} } };
  const data = response ?? {};
  if (endpoint.stream)
    return {
      description: 'Server-sent events until the caller disconnects; `data` of each event has this schema',
      headers,
      content: { 'text/event-stream': { schema: data } },
    };
  return {
    description: 'Done',
    headers,
    content: {
      'application/json': { schema: envelopeOf(data), example: { code: 0, data: examples.ofResponse(id, data) } },
    },
  };
}

const ROLE_DESCRIPTIONS: Record<AllowedRole, string> = {
  ...(Object.fromEntries(
    ENUMERATIONS.Permission.members.map(({ value, meaning }) => [value, `${meaning} (\`${value}\`)`]),
  ) as Record<Permission, string>),
  provenMobile: 'A guest who has verified a mobile by one-time code (`provenMobile`)',
  admin: 'Administrator (`admin`)',
};

function descriptionOf(endpoint: AnyEndpoint): string {
  const scopes = (endpoint.scopes ?? []).map((scope) => `\`${scope}\``);
  const { deprecated, publicCache } = endpoint;
  const limits = reportedRateLimits(endpoint);
  const successor = deprecated?.successor ? ` Use \`/api/${deprecated.successor}\` instead.` : '';
  return [
    endpoint.description ?? `${endpoint.summary}.`,
    ...(endpoint === cases.act ? [LIFECYCLE_TEXT] : []),
    `Who may call: ${endpoint.allowedRoles.map((role) => ROLE_DESCRIPTIONS[role]).join('; ')}.${scopes.length ? ` API clients with the scope ${scopes.join(' or ')}.` : ''}`,
    ...(limits.length ? [rateLimitText(limits)] : []),
    ...(publicCache ? ['The response is the same for every caller; responses to guests have an `ETag`.'] : []),
    ...(deprecated ? [`Deprecated since ${deprecated.since}, removed on ${deprecated.sunset}.${successor}`] : []),
  ].join('\n\n');
}

/** The input of an endpoint, with descriptions and examples of its fields. */
function inputOf({ endpoint, id, examples }: DescribedEndpoint): OperationInput {
  const input = endpoint.input ? enrichSchema(inputSchema(endpoint.input), id) : {};
  const properties = (input['properties'] ?? {}) as Record<string, Schema>;
  return {
    properties,
    required: (input['required'] ?? []) as string[],
    example: endpoint.input ? examples.ofRequest(id, input) : {},
  };
}

const PUBLIC_LIST: Schema = {
  description: 'The public list, for a body with only paging or `text`',
  content: {
    'application/json': {
      schema: envelopeOf({ type: 'object' }),
      example: { code: 0, data: { total: 0, page: 1, pageSize: LIMITS.pageSizeDefault } },
    },
  },
};

/** Builds one operation of the document. */
export function operationOf(described: DescribedEndpoint): Schema {
  const { endpoint, id, tag } = described;
  const input = inputOf(described);
  const headers = headersOf(endpoint);
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    ...(endpoint.deprecated && { deprecated: true }),
    'x-permissions': endpoint.allowedRoles,
    'x-browser-cookies': browserCookiesOf(endpoint),
    ...(endpoint === cases.act && { 'x-lifecycle': LIFECYCLE_RULES }),
    security: securityOf(endpoint),
    parameters: parametersOf(described, input),
    requestBody: bodyOf(described, input),
    responses: {
      [endpoint.status]: successOf(described),
      ...(endpoint.createdIf && { 200: { ...successOf(described), description: 'Nothing was created' } }),
      ...(endpoint.method === 'POST' && CONTENT_LISTS.includes(`api/${endpoint.path}`) && { 200: PUBLIC_LIST }),
      ...(endpoint.publicCache && { 304: { description: 'The caller’s copy is current', headers } }),
      ...errorResponsesOf(endpoint, headers),
    },
  };
}
