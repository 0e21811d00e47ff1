import { getMetadataStorage } from 'class-validator';
import { CATALOGUE } from '../../common/errors/catalogue.ts';
import type { AnyCall } from '../../common/contract/call.ts';
import { CONTRACTS } from '../../common/contract/contracts.ts';
import { APP_VERSION } from '../../common/limits.ts';

type Schema = Record<string, unknown>;
type Constraint = [name: string, values: unknown[]];

/** The constraints of each property of an input class, by class-validator's own names. */
function constraintsOf(input: new () => unknown): Map<string, Constraint[]> {
  const found = new Map<string, Constraint[]>();
  for (const { propertyName, name, type, constraints } of getMetadataStorage().getTargetValidationMetadatas(input, '', false, false))
    found.set(propertyName, [...(found.get(propertyName) ?? []), [name ?? type, constraints ?? []]]);
  return found;
}

function schemaOf(constraints: Constraint[]): Schema {
  const schema: Schema = {};
  for (const [name, values] of constraints) {
    if (name === 'isString' || name === 'matches' || name === 'isEmail') schema['type'] = 'string';
    if (name === 'maxLength') schema['maxLength'] = values[0];
    if (name === 'isUuid') Object.assign(schema, { type: 'string', format: 'uuid' });
    if (name === 'isEmail') schema['format'] = 'email';
    if (name === 'isInt') schema['type'] = 'integer';
    if (name === 'isNumber') schema['type'] = 'number';
    if (name === 'min') schema['minimum'] = values[0];
    if (name === 'max') schema['maximum'] = values[0];
    if (name === 'isIn') schema['enum'] = values[0];
    if (name === 'equals') schema['const'] = values[0];
    if (name === 'isObject') schema['type'] = 'object';
    if (name === 'isArray') return { type: 'array', items: schemaOf(constraints.filter(([other]) => other === 'isUuid')) };
  }
  return schema;
}

function inputSchema(row: AnyCall): Schema | undefined {
  if (!row.input) return undefined;
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [name, constraints] of constraintsOf(row.input)) {
    properties[name] = schemaOf(constraints);
    if (!constraints.some(([constraint]) => constraint === 'conditionalValidation' || constraint === 'isOptional')) required.push(name);
  }
  return { type: 'object', additionalProperties: false, properties, ...(required.length && { required }) };
}

function parametersOf(row: AnyCall, schema: Schema | undefined): Schema[] {
  const properties = (schema?.['properties'] ?? {}) as Record<string, Schema>;
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map((found) => found[1]!);
  const query = row.method === 'GET' ? Object.keys(properties).filter((name) => !inPath.includes(name)) : [];
  const required = (schema?.['required'] ?? []) as string[];
  return [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...query.map((name) => ({ name, in: 'query', required: required.includes(name), schema: properties[name] })),
  ];
}

function bodyOf(row: AnyCall, schema: Schema | undefined): Schema | undefined {
  if (row.method === 'GET' || !schema) return undefined;
  if (!row.upload) return { required: true, content: { 'application/json': { schema } } };
  const properties = { file: { type: 'string', contentMediaType: 'application/octet-stream' }, [row.upload]: schema };
  return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', required: ['file', row.upload], properties } } } };
}

const envelope = { type: 'object', required: ['code', 'data'], properties: { code: { const: 0 }, data: {} } };

function operationOf(module: string, name: string, row: AnyCall): Schema {
  const schema = inputSchema(row);
  const answer = row.stream
    ? { 'text/event-stream': {} }
    : row.bytes
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: envelope } };
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: row.summary,
    description: `Needs any of: ${row.who.join(', ')}.`,
    parameters: parametersOf(row, schema),
    requestBody: bodyOf(row, schema),
    responses: {
      [row.status]: { description: 'Done', content: answer },
      default: { description: 'Refused or failed', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

/** The OpenAPI 3.1 document, made from the contract rows. */
export function openApiDocument(): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [module, contract] of Object.entries(CONTRACTS))
    for (const [name, row] of Object.entries(contract as Record<string, AnyCall>)) {
      const path = `/api/${row.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(module, name, row) };
    }
  const text = { type: 'string' };
  const properties = {
    code: { type: ['string', 'integer'], examples: Object.keys(CATALOGUE).slice(0, 3) },
    descriptionEn: text,
    descriptionAr: text,
    requestId: text,
  };
  const error = { type: 'object', required: Object.keys(properties), properties };
  return {
    openapi: '3.1.0',
    info: { title: 'Customer Voice', version: APP_VERSION },
    paths,
    components: { schemas: { Error: error } },
  };
}
