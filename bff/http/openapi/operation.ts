import { LIMITS } from '../../../common/limits.ts';
import type { AnyCall } from '../../../common/contract/call.ts';
import { inputSchema } from './input-schema.ts';
import { refusalsOf } from './refusals.ts';
import type { Schema } from './schema.ts';
import { securityOf } from './security.ts';

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
}

export const ANSWER_HEADERS: Schema = {
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
  'X-Response-Time': { $ref: '#/components/headers/X-Response-Time' },
};

const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/IdempotencyKey' };

/** The names of a path's parameters as the row calls them. */
export const parameterNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((found) => found[1]!);

function parametersOf({ row, path, names }: Described, properties: Record<string, Schema>, required: string[]): Schema[] {
  const own = parameterNames(path);
  const query = row.method === 'GET' ? Object.keys(properties).filter((name) => !own.includes(name)) : [];
  return [
    ...own.map((name, place) => ({
      name: names[place],
      in: 'path',
      required: true,
      ...(name === 'app' && { description: 'The application’s code, `CWD`' }),
      schema: properties[name] ?? { type: 'string' },
    })),
    ...query.map((name) => queryParameter(name, required.includes(name), properties[name]!)),
    ...(row.idempotent ? [IDEMPOTENCY_KEY] : []),
  ];
}

/** Lists stand in a query with commas between them. */
function queryParameter(name: string, required: boolean, schema: Schema): Schema {
  return { name, in: 'query', required, schema, ...(schema['type'] === 'array' && { style: 'form', explode: false }) };
}

function bodyOf({ row, path }: Described, properties: Record<string, Schema>, required: string[]): Schema | undefined {
  const inPath = parameterNames(path);
  const left = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)));
  if (row.method === 'GET' || row.method === 'DELETE' || Object.keys(left).length === 0) return undefined;
  const wanted = required.filter((name) => !inPath.includes(name));
  const schema = { type: 'object', additionalProperties: false, properties: left, ...(wanted.length && { required: wanted }) };
  if (!row.upload) return { required: true, content: { 'application/json': { schema } } };
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
  return {
    required: true,
    content: { 'multipart/form-data': { schema: form, encoding: { [row.upload]: { contentType: 'application/json' } } } },
  };
}

function successOf({ row, answer }: Described): Schema {
  if (row.bytes) return { description: 'The file', headers: ANSWER_HEADERS, content: { '*/*': {} } };
  if (row.stream)
    return {
      description: 'Server-sent events, for as long as the caller listens; each `data` is one of these',
      headers: ANSWER_HEADERS,
      content: { 'text/event-stream': { schema: answer ?? {} } },
    };
  const schema = { type: 'object', required: ['code', 'data'], properties: { code: { const: 0 }, data: answer ?? {} } };
  return { description: 'Done', headers: ANSWER_HEADERS, content: { 'application/json': { schema } } };
}

/** One operation of the document. */
export function operationOf(described: Described): Schema {
  const { row, id, module } = described;
  const input = row.input ? inputSchema(row.input) : undefined;
  const properties = (input?.['properties'] ?? {}) as Record<string, Schema>;
  const required = (input?.['required'] ?? []) as string[];
  return {
    operationId: id,
    tags: [module],
    summary: row.summary,
    description: `Needs any of: ${row.who.join(', ')}.`,
    'x-permissions': row.who,
    security: securityOf(row),
    parameters: parametersOf(described, properties, required),
    requestBody: bodyOf(described, properties, required),
    responses: { [row.status]: successOf(described), ...refusalsOf(row) },
  };
}
