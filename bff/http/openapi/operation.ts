import { LIMITS } from '../../../common/limits.ts';
import type { AnyEndpoint, Who } from '../../../common/contract/endpoint.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import { ENUMERATION_SCHEMAS } from './enumerations.ts';
import { CONTENT_LISTS } from '../content-list.middleware.ts';
import type { Examples } from './examples.ts';
import { headerParameters, headersOf } from './headers.ts';
import { inputSchema } from './input-schema.ts';
import { LIFECYCLE_RULES, LIFECYCLE_TEXT } from './lifecycle-description.ts';
import { enrichSchema } from './enrich-schema.ts';
import { PARAMETER_DESCRIPTIONS } from './parameter-descriptions.ts';
import { errorResponsesOf } from './error-responses.ts';
import { limitsOf, limitsText } from './limits.ts';
import type { Schema } from './schema.ts';
import { browserCookiesOf, securityOf } from './security.ts';

/** An endpoint with what its OpenAPI operation needs. */
export interface Described {
  id: string;
  module: string;
  endpoint: AnyEndpoint;
  /** The path of the endpoint or one of its aliases. */
  path: string;
  /** The names of the path parameters in the document. */
  names: string[];
  answer: Schema | undefined;
  examples: Examples;
}

/** The input of an endpoint. */
interface Taken {
  properties: Record<string, Schema>;
  required: string[];
  example: Record<string, unknown>;
}

/** The names of the path parameters in the contract. */
export const parameterNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

const isInQuery = ({ method, upload }: Described['endpoint']): boolean => method === 'GET' || upload === 'query';

function parametersOf({ endpoint, path, names }: Described, { properties, required, example }: Taken): Schema[] {
  const own = parameterNames(path);
  const query = isInQuery(endpoint) ? Object.keys(properties).filter((name) => !own.includes(name)) : [];
  return [
    ...own.map((name, place) => ({
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

function bodyOf({ endpoint, path }: Described, { properties, required, example }: Taken): Schema | undefined {
  const inPath = parameterNames(path);
  const left = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)));
  const { upload } = endpoint;
  if (upload === 'query')
    return { required: true, content: { 'multipart/form-data': { schema: fileForm({}), example: { file: '(the bytes)' } } } };
  if (endpoint.method === 'GET' || Object.keys(left).length === 0) return undefined;
  const wanted = required.filter((name) => !inPath.includes(name));
  const schema = { type: 'object', additionalProperties: false, properties: left, ...(wanted.length && { required: wanted }) };
  const sent = Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name)));
  if (!upload)
    return { required: wanted.length > 0 || endpoint.method !== 'DELETE', content: { 'application/json': { schema, example: sent } } };
  const form = fileForm({ [upload]: schema });
  const encoding = { [upload]: { contentType: 'application/json' } };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: form, encoding, example: { file: '(the bytes)', [upload]: sent } } },
  };
}

/** A form with a file and these fields. */
function fileForm(fields: Schema): Schema {
  const description = `At most ${LIMITS.genericFileBytes} bytes; less for most purposes`;
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description };
  return { type: 'object', required: ['file', ...Object.keys(fields)], properties: { file, ...fields } };
}

function successOf({ endpoint, answer, id, examples }: Described): Schema {
  const headers = headersOf(endpoint);
  if (endpoint.bytes) return { description: 'The file', headers, content: { '*/*': {} } };
  const data = answer ?? {};
  if (endpoint.stream)
    return {
      description: 'Server-sent events, for as long as the caller listens; each `data` is one of these',
      headers,
      content: { 'text/event-stream': { schema: data } },
    };
  const schema = { type: 'object', required: ['code', 'data'], properties: { code: { type: 'integer', const: 0 }, data } };
  return {
    description: 'Done',
    headers,
    content: { 'application/json': { schema, example: { code: 0, data: examples.ofAnswer(id, data) } } },
  };
}

const WHO: Record<Who, string> = {
  ...(Object.fromEntries(
    (ENUMERATION_SCHEMAS['Permission']?.['enum'] as Who[]).map((code, place) => [
      code,
      `${(ENUMERATION_SCHEMAS['Permission']?.['x-enum-descriptions'] as string[])[place]} (\`${code}\`)`,
    ]),
  ) as Record<Who, string>),
  provenMobile: 'A guest who has proven a mobile by one-time code (`provenMobile`)',
  admin: 'Administrator (`admin`)',
};

function descriptionOf(endpoint: AnyEndpoint): string {
  const scopes = (endpoint.scopes ?? []).map((scope) => `\`${scope}\``);
  const { deprecated, publicCache } = endpoint;
  const limits = limitsOf(endpoint);
  const successor = deprecated?.successor ? ` Use \`/api/${deprecated.successor}\` instead.` : '';
  return [
    endpoint.description ?? `${endpoint.summary}.`,
    ...(endpoint === cases.act ? [LIFECYCLE_TEXT] : []),
    `Who may call: ${endpoint.allowedRoles.map((who) => WHO[who]).join('; ')}.${scopes.length ? ` API clients with the scope ${scopes.join(' or ')}.` : ''}`,
    ...(limits.length ? [limitsText(limits)] : []),
    ...(publicCache ? ['The answer is the same for every caller; a guest’s has an `ETag`.'] : []),
    ...(deprecated ? [`Deprecated since ${deprecated.since}, removed on ${deprecated.sunset}.${successor}`] : []),
  ].join('\n\n');
}

/** The input of an endpoint, with descriptions and examples of its fields. */
function takenBy({ endpoint, id, examples }: Described): Taken {
  const input = endpoint.input ? enrichSchema(inputSchema(endpoint.input), id) : {};
  const properties = (input['properties'] ?? {}) as Record<string, Schema>;
  return { properties, required: (input['required'] ?? []) as string[], example: endpoint.input ? examples.ofRequest(id, input) : {} };
}

const PUBLIC_LIST: Schema = {
  description: 'The public list, for a body with only paging or `text`',
  content: {
    'application/json': {
      schema: { type: 'object', required: ['code', 'data'], properties: { code: { type: 'integer', const: 0 }, data: { type: 'object' } } },
      example: { code: 0, data: { total: 0, page: 1, pageSize: LIMITS.pageSizeDefault } },
    },
  },
};

/** Builds one operation of the document. */
export function operationOf(described: Described): Schema {
  const { endpoint, id, module } = described;
  const taken = takenBy(described);
  const headers = headersOf(endpoint);
  return {
    operationId: id,
    tags: [module],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    ...(endpoint.deprecated && { deprecated: true }),
    'x-permissions': endpoint.allowedRoles,
    'x-browser-cookies': browserCookiesOf(endpoint),
    ...(endpoint === cases.act && { 'x-lifecycle': LIFECYCLE_RULES }),
    security: securityOf(endpoint),
    parameters: parametersOf(described, taken),
    requestBody: bodyOf(described, taken),
    responses: {
      [endpoint.status]: successOf(described),
      ...(endpoint.method === 'POST' && CONTENT_LISTS.includes(`api/${endpoint.path}`) && { 200: PUBLIC_LIST }),
      ...(endpoint.publicCache && { 304: { description: 'The caller’s copy is still good', headers } }),
      ...errorResponsesOf(endpoint, headers),
    },
  };
}
