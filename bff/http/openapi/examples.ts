import { REQUEST_EXAMPLES } from './example-requests.ts';
import { EXAMPLE_VALUES } from './example-values.ts';
import type { Schema } from './schema.ts';

const BY_FORMAT: Record<string, unknown> = {
  'date-time': '2026-11-20T08:00:00.000Z',
  date: '2026-11-20',
  uuid: 'd4b7a1c9-60e3-4f52-9a8d-7c15e2f6b038',
  email: 'mariam@example.com',
  uri: 'https://www.city.example/',
  'uri-reference': '/dashboard',
  password: 'Walnut-Harbour-42',
};

const BY_TYPE: Record<string, unknown> = { string: 'Text', integer: 1, number: 0.5, boolean: true, null: null };

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value;

/** The example value of this property, if it fits the type of the schema. */
function knownValue(schema: Schema, of: string, property: string): unknown {
  const types = [schema['type']].flat().flatMap((type) => (type === 'number' ? ['number', 'integer'] : [type]));
  const values = schema['enum'] as unknown[] | undefined;
  return [`${of}.${property}`, property]
    .filter((name) => Object.hasOwn(EXAMPLE_VALUES, name))
    .map((name) => EXAMPLE_VALUES[name])
    .find((value) => types.includes(typeOf(value)) && (!values || values.includes(value)));
}

/** Creates examples from schemas. `schemas`: the components they refer to. */
export class Examples {
  constructor(private readonly schemas: Record<string, Schema>) {}

  /** An example request of an operation. */
  ofRequest(id: string, input: Schema): Record<string, unknown> {
    return REQUEST_EXAMPLES[id] ?? this.object(input, id);
  }

  /** An example response of an operation. */
  ofResponse(id: string, data: Schema): unknown {
    return this.of(data, id, '');
  }

  private of(schema: Schema, of: string, property: string): unknown {
    const ref = schema['$ref'] as string | undefined;
    if (ref) return this.ofComponent(ref.split('/').at(-1) ?? '', of, property);
    if ('const' in schema) return schema['const'];
    const value = knownValue(schema, of, property);
    if (value !== undefined) return value;
    const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
    const choice = choices?.find((one) => one['type'] !== 'null');
    if (choice) return this.of(choice, of, property);
    return this.ofType(schema, of, property);
  }

  /** Enumerations keep the property name of the schema that refers to them; other components use their own name. */
  private ofComponent(name: string, of: string, property: string): unknown {
    const schema = this.schemas[name] ?? {};
    return 'enum' in schema ? this.of(schema, of, property) : this.of(schema, name, '');
  }

  private ofType(schema: Schema, of: string, property: string): unknown {
    const values = schema['enum'] as unknown[] | undefined;
    if (values) return values[0];
    const type = [schema['type']].flat()[0] as string | undefined;
    if (type === 'array') return this.list(schema, of, property);
    if (type === 'object') return this.object(schema, property || of);
    return BY_FORMAT[schema['format'] as string] ?? schema['default'] ?? BY_TYPE[type ?? 'string'];
  }

  private list(schema: Schema, of: string, property: string): unknown[] {
    const item = this.of((schema['items'] ?? {}) as Schema, of, property);
    return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () => item);
  }

  private object(schema: Schema, of: string): Schema {
    const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
    return Object.fromEntries(properties.map(([name, one]) => [name, this.of(one, of, name)]));
  }
}
