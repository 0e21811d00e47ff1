import { LIMITS } from '../../../common/limits.ts';
import { scopesFor } from '../../../common/access/tool-scopes.ts';
import type { AnyCall, Who } from '../../../common/contract/call.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import { ENUMERATION_SCHEMAS } from './enumerations.ts';
import type { Examples } from './examples.ts';
import { headerParameters, headersOf } from './headers.ts';
import { inputSchema } from './input-schema.ts';
import { LIFECYCLE_RULES, LIFECYCLE_TEXT } from './lifecycle-description.ts';
import { withMeanings } from './meanings.ts';
import { PARAMETER_DESCRIPTIONS } from './parameter-descriptions.ts';
import { refusalsOf } from './refusals.ts';
import type { Schema } from './schema.ts';
import { browserCookiesOf, securityOf } from './security.ts';

/** A row as the document needs it. `path` has this one's parameters, `inPath` their names by place. */
export interface Described {
  id: string;
  module: string;
  row: AnyCall;
  /** The row's own path, or one of its aliases. */
  path: string;
  /** How the document names each parameter of the path. */
  names: string[];
  answer: Schema | undefined;
  examples: Examples;
}

/** What a call takes, by its row. */
interface Taken {
  properties: Record<string, Schema>;
  required: string[];
  example: Record<string, unknown>;
}

/** The names of a path's parameters as the row calls them. */
export const parameterNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((found) => found[1]!);

function parametersOf({ row, path, names }: Described, { properties, required, example }: Taken): Schema[] {
  const own = parameterNames(path);
  const query = row.method === 'GET' ? Object.keys(properties).filter((name) => !own.includes(name)) : [];
  return [
    ...own.map((name, place) => ({
      name: names[place],
      in: 'path',
      required: true,
      description: PARAMETER_DESCRIPTIONS[name],
      schema: properties[name] ?? { type: 'string' },
      example: example[name] ?? example['id'],
    })),
    ...query.map((name) => queryParameter(name, required.includes(name), properties[name]!, example[name])),
    ...headerParameters(row),
  ];
}

/** Lists stand in a query with commas between them. */
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

function bodyOf({ row, path }: Described, { properties, required, example }: Taken): Schema | undefined {
  const inPath = parameterNames(path);
  const left = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)));
  if (row.method === 'GET' || Object.keys(left).length === 0) return undefined;
  const wanted = required.filter((name) => !inPath.includes(name));
  const schema = { type: 'object', additionalProperties: false, properties: left, ...(wanted.length && { required: wanted }) };
  const sent = Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name)));
  if (!row.upload)
    return { required: wanted.length > 0 || row.method !== 'DELETE', content: { 'application/json': { schema, example: sent } } };
  const form = {
    type: 'object',
    required: ['file', row.upload],
    properties: {
      file: {
        type: 'string',
        contentMediaType: 'application/octet-stream',
        description: `At most ${LIMITS.genericFileBytes} bytes; less for most purposes`,
      },
      [row.upload]: schema,
    },
  };
  const encoding = { [row.upload]: { contentType: 'application/json' } };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: form, encoding, example: { file: '(the bytes)', [row.upload]: sent } } },
  };
}

function successOf({ row, answer, id, examples }: Described): Schema {
  const headers = headersOf(row);
  if (row.bytes) return { description: 'The file', headers, content: { '*/*': {} } };
  const data = answer ?? {};
  if (row.stream)
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

function descriptionOf(row: AnyCall): string {
  const scopes = scopesFor(row).map((scope) => `\`${scope}\``);
  const { deprecated, publicCache } = row;
  const successor = deprecated?.successor ? ` Use \`/api/${deprecated.successor}\` instead.` : '';
  return [
    row.description ?? `${row.summary}.`,
    ...(row === cases.act ? [LIFECYCLE_TEXT] : []),
    `Who may call: ${row.who.map((who) => WHO[who]).join('; ')}.${scopes.length ? ` Registered tools with the scope ${scopes.join(' or ')}.` : ''}`,
    ...(publicCache ? ['The answer is the same for every caller; a guest’s has an `ETag`.'] : []),
    ...(deprecated ? [`Deprecated since ${deprecated.since}, removed on ${deprecated.sunset}.${successor}`] : []),
  ].join('\n\n');
}

/** What a call takes, with the meanings of its fields and an example of each. */
function takenBy({ row, id, examples }: Described): Taken {
  const input = row.input ? withMeanings(inputSchema(row.input), id) : {};
  const properties = (input['properties'] ?? {}) as Record<string, Schema>;
  return { properties, required: (input['required'] ?? []) as string[], example: row.input ? examples.ofRequest(id, input) : {} };
}

/** One operation of the document. */
export function operationOf(described: Described): Schema {
  const { row, id, module } = described;
  const taken = takenBy(described);
  const headers = headersOf(row);
  return {
    operationId: id,
    tags: [module],
    summary: row.summary,
    description: descriptionOf(row),
    ...(row.deprecated && { deprecated: true }),
    'x-permissions': row.who,
    'x-browser-cookies': browserCookiesOf(row),
    ...(row === cases.act && { 'x-lifecycle': LIFECYCLE_RULES }),
    security: securityOf(row),
    parameters: parametersOf(described, taken),
    requestBody: bodyOf(described, taken),
    responses: {
      [row.status]: successOf(described),
      ...(row.publicCache && { 304: { description: 'The caller’s copy is still good', headers } }),
      ...refusalsOf(row, headers),
    },
  };
}
