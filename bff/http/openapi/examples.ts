import { CASE_ID, EXAMPLE_VALUES, TICKET } from './example-values.ts';
import type { Schema } from './schema.ts';
import { STATUS } from '../../../common/cases/case.enums.ts';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';

const { entityId, id, textEn, textAr, latitude, longitude, radius, expectedEnd } = EXAMPLE_VALUES;
const KNOWN_ISSUE = {
  titleEn: EXAMPLE_VALUES['KnownIssue.titleEn'],
  titleAr: EXAMPLE_VALUES['KnownIssue.titleAr'],
  textEn,
  textAr,
};

/** Complete example requests by operation, where a generated value for each field would not make a sensible request. */
const REQUEST_EXAMPLES: Readonly<Record<string, Record<string, unknown>>> = {
  'auth.signIn': { code: 'Zq3xT0b1', state: 'p8Vd2mKc' },
  'auth.token': { type: 'agent' },
  'auth.profile': { type: 'agent' },
  'cases.read': { ticketNumber: TICKET },
  'cases.act': {
    incidentId: CASE_ID,
    action: 'ASK',
    text: 'Which lamp post is it? Its number stands on a small plate.',
    version: 3,
  },
  'cases.follow': { query: TICKET },
  'cases.comment': { incidentId: CASE_ID, contentType: 'TEXT_AREA', text: 'It is the third lamp after the bridge.' },
  'cases.filter': {
    status: [STATUS.SUBMITTED, STATUS.IN_PROGRESS],
    from: '2026-11-01',
    sort: '-submitted',
    page: 1,
    pageSize: 20,
  },
  'agentWorkspace.statuses': { from: '2026-11-01', overdue: true },
  'agentWorkspace.ownStatuses': { from: '2026-11-01', caseTypeId: 1 },
  'agentWorkspace.follow': { query: 'street light' },
  'agentWorkspace.saveFilter': { name: 'Overdue and mine', query: 'assignee=me&overdue=true' },
  'directory.entities': { text: 'transport', page: 1, pageSize: 20 },
  'directory.place': { placeId: '@24.4539,54.3773', language: 'en' },
  'suggestions.suggest': { text: 'The street light in front of my house has been off for three days.', caseTypeId: 1 },
  'otp.send': { otpType: 'SMS', mobile: '+971501234567', purpose: 'CASE' },
  'content.searchFaqs': { text: 'answer', page: 1, pageSize: 10 },
  'passwords.reset': {
    currentPassword: 'Copper-Lantern-17',
    password: 'Walnut-Harbour-42',
    confirmPassword: 'Walnut-Harbour-42',
  },
  'oversight.list': { status: ACCOUNT_STATUS.PENDING_APPROVAL, page: 1, pageSize: 20 },
  'knownIssues.create': {
    entityId,
    ...KNOWN_ISSUE,
    area: { latitude, longitude, radius },
    expectedEnd,
    public: true,
    incidentIds: [CASE_ID],
  },
  'knownIssues.change': {
    id,
    ...KNOWN_ISSUE,
    area: { latitude, longitude, radius },
    expectedEnd,
    public: true,
    version: 3,
  },
  'webhooks.replay': { id: 'd4b7a1c9-60e3-4f52-9a8d-7c15e2f6b038' },
  'webhooks.change': { id: 'd4b7a1c9-60e3-4f52-9a8d-7c15e2f6b038', active: false },
};

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
