import fc, { type Arbitrary } from 'fast-check';
import { EXTRA_NAMES, HOSTILE } from './hostile-values.ts';
import type { Schema } from '../../../bff/http/openapi/schema.ts';

/** Any UTF-16 code unit, lone surrogates included. */
const unit = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff }))
  .map((code) => String.fromCharCode(code));

const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit, maxLength: 40 }), fc.string({ maxLength: 40 }));

const numbers = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53 + 2, 1e308, -1e308, Number.MIN_VALUE),
);

/** Any JSON value: wrong types, deep nesting, unusual names. */
export const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: numbers },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], { toString: 1 }, { length: 3 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 2, max: 60 }), fc.boolean()).map(([depth, list]) => nested(depth, list)),
  },
);

function nested(depth: number, list: boolean): unknown {
  let value: unknown = 'bottom';
  for (let at = 0; at < depth; at++) value = list ? [value] : { a: value };
  return value;
}

/** Existing ids, by the property that takes them; without them random UUIDs are used. */
export type KnownIds = Record<string, readonly unknown[]>;

/** Values that mostly match a schema, so that they pass validation. */
export function valueFor(schema: Schema, name = '', known: KnownIds = {}): Arbitrary<unknown> {
  const plain = valueForType(schema, name, known);
  const knownValues = known[name];
  return knownValues?.length
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...knownValues) }, { weight: 1, arbitrary: plain })
    : plain;
}

function valueForType(schema: Schema, name: string, known: KnownIds): Arbitrary<unknown> {
  const {
    enum: values,
    const: only,
    type,
    items,
  } = schema as { enum?: unknown[]; const?: unknown; type?: string; items?: Schema };
  if (only !== undefined) return fc.constant(only);
  if (values) return fc.constantFrom(...values);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number' || 'minimum' in schema) return numberFor(schema);
  if (type === 'array')
    return fc.array(valueFor(items ?? {}, name, known), { minLength: minimumOf(schema, 'minItems'), maxLength: 4 });
  if (type === 'object' || schema['properties']) return inputs(schema, known).map(parseJson);
  return textFor(schema);
}

const minimumOf = (schema: Schema, name: string): number => Number(schema[name] ?? 0);

function numberFor(schema: Schema): Arbitrary<unknown> {
  const [min, max] = [Number(schema['minimum'] ?? 0), Number(schema['maximum'] ?? 1000)];
  const small = fc.integer({ min: Math.ceil(min), max: Math.min(max, Math.ceil(min) + 60) });
  const edges = fc.constantFrom<unknown>(min, max, min - 1, max + 1, String(min), ` ${min}`, min + 0.5);
  return fc.oneof({ weight: 4, arbitrary: small }, { weight: 1, arbitrary: edges });
}

function textFor(schema: Schema): Arbitrary<unknown> {
  const { format, pattern } = schema as { format?: string; pattern?: string };
  if (format === 'uuid') return fc.uuid();
  if (format === 'email')
    return fc.oneof(
      fc.emailAddress(),
      fc.integer({ min: 1, max: 9999 }).map((n) => `person${n}@mail.example`),
    );
  if (format === 'date') return aDay;
  if (format === 'password') return fc.constantFrom('Harbour#2026', 'short', 'Harbour#2026 '.repeat(20));
  if (pattern?.includes('\\d{2}T\\d{2}')) return aDay.map((day) => `${day}T10:30:00+04:00`);
  if (pattern?.includes('\\d{2}-\\d{2}')) return aDay;
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const maximum = Number(schema['maxLength'] ?? 100);
  const fits = fc.string({ unit, minLength: minimumOf(schema, 'minLength'), maxLength: Math.min(maximum, 60) });
  const atTheLimit = fc.constantFrom(
    'ك'.repeat(maximum),
    'a'.repeat(maximum + 1),
    'https://hooks.example/x',
    '2026-11-20',
  );
  return fc.oneof(
    { weight: 3, arbitrary: fits },
    { weight: 2, arbitrary: fc.constantFrom('The street light is dark.', 'مصباح الشارع مطفأ.') },
    atTheLimit,
  );
}

const aDay = fc
  .date({ min: new Date('2019-12-30'), max: new Date('2035-01-02'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** The input of an endpoint as JSON text: mostly valid, with wrong, missing, duplicate and forbidden properties. */
export function inputs(schema: Schema, known: KnownIds = {}): Arbitrary<string> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const members = properties.map(([name, one]) =>
    fc.oneof(
      { weight: 16, arbitrary: valueFor(one, name, known).map((value) => [[name, value]]) },
      { weight: 3, arbitrary: anything.map((value) => [[name, value]]) },
      { weight: 2, arbitrary: fc.constant([] as [string, unknown][]) },
      {
        weight: 1,
        arbitrary: fc.tuple(valueFor(one, name, known), anything).map((both) => both.map((value) => [name, value])),
      },
    ),
  );
  const extra = fc.tuple(fc.oneof(fc.constantFrom(...EXTRA_NAMES), text), anything).map((one) => [one]);
  const extras = fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: extra });
  return fc.tuple(...members, extras).map((parts) => toJson(parts.flat() as [string, unknown][]));
}

/** Builds the object as text, because it may have `__proto__` or duplicate properties. */
function toJson(members: [string, unknown][]): string {
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

export const parseJson = (json: string): unknown => JSON.parse(json);

/** A value as text in a URL. */
export const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A query string holds only texts and lists of texts. */
export function asQuery(json: string): Record<string, string | string[]> {
  const entries = Object.entries(parseJson(json) as object).map(([name, value]) => [
    name,
    Array.isArray(value) && value.length > 1 ? value.map(asText) : asText(value),
  ]);
  // An object without a prototype, as Node's parser returns it.
  return Object.assign(Object.create(null) as object, Object.fromEntries(entries)) as Record<string, string | string[]>;
}
