import { LIMITS } from '../../../common/limits.ts';
import { enumerationOf } from './enumerations.ts';
import type { Schema } from './schema.ts';

/** The format of a string by its property name. The first match counts. `of.property` limits an entry to one schema. */
const FORMATS: readonly (readonly [pattern: RegExp, format: string | undefined])[] = [
  // Texts and masked addresses.
  [/^(WrittenMessage|MessageTemplate|PendingRegistration|UndeliveredMessage|texts)\.(email|to)$/, undefined],
  // Empty until it is set.
  [/\.contactEmail$/, undefined],
  // Codes and keys that are not UUIDs.
  [/\.(placeId|branchId|emiratesId|client_id|customerId)$|^(nationalities|AnalyticsRow)\.id$/, undefined],
  [/(At|Until)$|\.(at|asOf|timestamp)$/, 'date-time'],
  [/\.(from|to|today|firstDay|lastDay|dateOfBirth|passportExpiry)$/, 'date'],
  [/[eE]mail$/, 'email'],
  [/\.(id|\w+Id|assigned|refused)$/, 'uuid'],
  [/^WebhookSubscription\.url$/, 'uri'],
  [/\.(url|redirectTo)$/, 'uri-reference'],
];

/** Properties with fractions. All other numbers are integers. */
const FRACTIONS = /^(latitude|longitude|average|onTime|medianDays|restudied|satisfaction|confirmedFixed|confidence)$/;

/** Replaces names of limits in a description, which comes from the comment of a type, by their values. */
export const withLimitValues = (text: string): string =>
  text
    .replace(/LIMITS\.(\w+)/g, (_, name: string) => String(LIMITS[name as keyof typeof LIMITS]))
    .replace(/ ?\(specification[^)]*\)/g, '');

const typesOf = (schema: Schema): unknown[] => [schema['type']].flat();

function enriched(schema: Schema, of: string, property: string): Schema {
  const values = schema['enum'] as unknown[] | undefined;
  const enumeration = enumerationOf(of, property, values);
  if (enumeration && (values ?? typesOf(schema).some((type) => type === 'integer' || type === 'number')))
    return referenceTo(schema, enumeration, values?.includes(null) || typesOf(schema).includes('null'));
  if (values) return { ...typeOfValues(values), ...schema };
  if (typesOf(schema).includes('number') && !FRACTIONS.test(property))
    return { ...schema, type: wholeType(schema['type']) };
  if (!typesOf(schema).includes('string') || schema['format'] || schema['pattern']) return schema;
  const format = FORMATS.find(([pattern]) => pattern.test(`${of}.${property}`))?.[1];
  return format ? { ...schema, format } : schema;
}

function referenceTo({ description, default: otherwise }: Schema, name: string, nullable: boolean | undefined): Schema {
  const reference = { $ref: `#/components/schemas/${name}` };
  return {
    ...(description !== undefined && { description }),
    ...(nullable ? { anyOf: [reference, { type: 'null' }] } : reference),
    ...(otherwise !== undefined && { default: otherwise }),
  };
}

const wholeType = (type: unknown): unknown =>
  Array.isArray(type) ? type.map(wholeType) : type === 'number' ? 'integer' : type;

function typeOfValues(values: readonly unknown[]): Schema {
  const types = [
    ...new Set(values.map((value) => (value === null ? 'null' : typeof value === 'number' ? 'integer' : typeof value))),
  ];
  return { type: types.length === 1 ? types[0] : types };
}

/**
 * Adds what TypeScript types do not contain: named enumerations, formats and integers.
 * `of`: the name of the parent schema or property. `property`: the name of the property.
 */
export function enrichSchema(schema: Schema, of = '', property = ''): Schema {
  const result = { ...enriched(schema, of, property) };
  if (typeof result['description'] === 'string') result['description'] = withLimitValues(result['description']);
  const inner = property || of;
  const properties = result['properties'] as Record<string, Schema> | undefined;
  if (properties)
    result['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, enrichSchema(one, inner, name)]),
    );
  for (const name of ['items', 'additionalProperties'])
    if (result[name] !== null && typeof result[name] === 'object')
      result[name] = enrichSchema(result[name] as Schema, of, property);
  for (const name of ['anyOf', 'allOf', 'oneOf'])
    if (Array.isArray(result[name]))
      result[name] = (result[name] as Schema[]).map((one) => enrichSchema(one, of, property));
  return result;
}
