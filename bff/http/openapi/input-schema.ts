import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import type { InputClass } from '../../../common/contract/endpoint.ts';
import { mayBeNull } from '../../../common/contract/fields.ts';
import type { Schema } from './schema.ts';

interface Constraint {
  name: string;
  values: unknown[];
  /** Applies the constraint to each item of a list. */
  each: boolean;
}

/** The JSON Schema of each constraint of class-validator. */
const CONSTRAINT_SCHEMAS: Record<string, (...values: never[]) => Schema> = {
  isString: () => ({ type: 'string' }),
  isNotEmpty: () => ({ minLength: 1 }),
  isEmail: () => ({ type: 'string', format: 'email' }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  isIso8601: () => ({ type: 'string' }),
  day: () => ({ type: 'string', format: 'date' }),
  rules: () => ({ type: 'string', format: 'password' }),
  same: () => ({ type: 'string', format: 'password' }),
  matches: (pattern: RegExp) => ({ type: 'string', ...(isJsonSchemaPattern(pattern) && { pattern: pattern.source }) }),
  maxLength: (max: number) => ({ maxLength: max }),
  isLength: (min: number, max: number) => ({ minLength: min, maxLength: max }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isLatitude: () => ({ minimum: -90, maximum: 90 }),
  isLongitude: () => ({ minimum: -180, maximum: 180 }),
  min: (min: number) => ({ minimum: min }),
  max: (max: number) => ({ maximum: max }),
  isBoolean: () => ({ type: 'boolean' }),
  isIn: (values: unknown[]) => ({ enum: values }),
  equals: (value: unknown) => ({ const: value }),
  isObject: () => ({ type: 'object' }),
  isArray: () => ({ type: 'array' }),
  arrayMinSize: (min: number) => ({ minItems: min }),
  arrayMaxSize: (max: number) => ({ maxItems: max }),
  arrayUnique: () => ({ uniqueItems: true }),
};

/** Patterns of JSON Schema have no flags. The rule against NUL characters is omitted. */
const isJsonSchemaPattern = ({ source, flags }: RegExp): boolean => !flags.includes('i') && !source.includes('\\u0000');

const OPTIONAL = new Set(['conditionalValidation', 'isOptional']);

function constraintsOf(input: InputClass<unknown>): Map<string, Constraint[]> {
  const constraintsByProperty = new Map<string, Constraint[]>();
  // Constraints of a subclass follow the inherited ones and override them.
  for (const { propertyName, name, type, constraints, each } of getMetadataStorage()
    .getTargetValidationMetadatas(input, '', false, false)
    .toReversed())
    constraintsByProperty.set(propertyName, [
      ...(constraintsByProperty.get(propertyName) ?? []),
      { name: name ?? type, values: constraints ?? [], each: each ?? false },
    ]);
  return new Map([...constraintsByProperty].reverse());
}

function propertySchema(input: InputClass<unknown>, property: string, constraints: Constraint[]): Schema {
  const one = ({ name, values }: Constraint): Schema =>
    CONSTRAINT_SCHEMAS[name] ? (Reflect.apply(CONSTRAINT_SCHEMAS[name], undefined, values) as Schema) : {};
  const merged = (some: Constraint[]): Schema => Object.assign({}, ...some.map(one)) as Schema;
  const isList = constraints.some(({ name }) => name === 'isArray');
  const nested = constraints.some(({ name }) => name === 'nestedValidation') ? nestedInput(input, property) : undefined;
  if (!isList) return nested ?? merged(constraints);
  return {
    ...merged(constraints.filter(({ each }) => !each)),
    items: nested ?? merged(constraints.filter(({ each }) => each)),
  };
}

function nestedInput(input: InputClass<unknown>, property: string): Schema | undefined {
  const metadata = defaultMetadataStorage.findTypeMetadata(input, property);
  return metadata && inputSchema(metadata.typeFunction() as InputClass<unknown>);
}

/** The schema of an input class, derived from its validation decorators. */
export function inputSchema(input: InputClass<unknown>): Schema {
  const defaults = new input() as Record<string, unknown>;
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [name, constraints] of constraintsOf(input)) {
    const defaultValue = defaults[name];
    const schema = propertySchema(input, name, constraints);
    const nullable = mayBeNull(input, name) && { type: [schema['type'], 'null'] };
    properties[name] = { ...schema, ...nullable, ...(defaultValue !== undefined && { default: defaultValue }) };
    if (defaultValue === undefined && !constraints.some((one) => OPTIONAL.has(one.name))) required.push(name);
  }
  return { type: 'object', additionalProperties: false, properties, ...(required.length && { required }) };
}
