import type { Schema } from './schema.ts';

const text: Schema = { type: 'string' };
const time: Schema = { type: 'string', format: 'date-time' };
const uuid: Schema = { type: 'string', format: 'uuid' };
const none = (description: string): Schema => ({ type: 'null', description });
/** A reference to one of the schemas. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/Open311${name}` });
export const listOf = (items: Schema): Schema => ({ type: 'array', items });

/** An object with all properties required. */
const object = (description: string, properties: Record<string, Schema>): Schema => ({
  type: 'object',
  description,
  properties,
  required: Object.keys(properties),
});

/** The schemas of GeoReport v2. */
export const OPEN311_SCHEMAS: Record<string, Schema> = {
  Open311Service: object('A service that can be reported', {
    service_code: uuid,
    service_name: text,
    description: text,
    metadata: { type: 'boolean', description: 'It has a definition with attributes' },
    type: { type: 'string', const: 'realtime', description: 'The number of a case is given at once' },
    keywords: text,
    group: { ...text, description: 'The entity' },
  }),
  Open311Attribute: object('What can be said beside the standard’s own fields, as `attribute[code]`', {
    variable: { type: 'boolean' },
    code: { type: 'string', enum: ['CASETYPE', 'SUGGESTION'] },
    datatype: { type: 'string', enum: ['singlevaluelist', 'text'] },
    required: { type: 'boolean' },
    datatype_description: text,
    order: { type: 'integer' },
    description: text,
    values: listOf(object('A value of a list', { key: text, name: text })),
  }),
  Open311Definition: object('A service with its attributes', { service_code: uuid, attributes: listOf(ref('Attribute')) }),
  Open311Request: object('The public part of a case: no words of the person’s, no address, and a place no finer than a kilometre', {
    service_request_id: { ...text, description: 'The ticket number' },
    status: { type: 'string', enum: ['open', 'closed'] },
    status_notes: { ...text, description: 'The status by its name' },
    service_name: text,
    service_code: uuid,
    description: { ...text, description: 'Service and entity' },
    agency_responsible: text,
    service_notice: none('Not used'),
    requested_datetime: time,
    updated_datetime: time,
    expected_datetime: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'By when an answer may be expected; null once it is given, and while the customer’s reply is awaited',
    },
    address: none('Not public'),
    address_id: none('Not used'),
    zipcode: none('Not used'),
    lat: { type: ['number', 'null'] },
    long: { type: ['number', 'null'] },
    media_url: none('Not public'),
  }),
  Open311Receipt: object('What a submission answers', {
    service_request_id: { ...text, description: 'The ticket number' },
    service_notice: text,
    account_id: none('Not used'),
  }),
  Open311Token: object('A token is the ticket number itself', { service_request_id: text, token: text }),
  Open311Error: object('What is wrong', { code: { type: 'integer', description: 'The HTTP status' }, description: text }),
  Open311Discovery: object('Where the calls are, and what they speak', {
    changeset: time,
    contact: { type: 'string', format: 'uri' },
    key_service: { type: 'string', format: 'uri' },
    endpoints: listOf(
      object('An endpoint', {
        specification: { type: 'string', format: 'uri' },
        url: { type: 'string', format: 'uri' },
        changeset: time,
        type: { type: 'string', enum: ['production', 'test'] },
        formats: listOf(text),
      }),
    ),
  }),
};

/** The form of a submission. */
export const SUBMISSION: Record<string, Schema> = {
  api_key: { ...text, description: 'The secret of an API client with the scope `open311:submit`' },
  service_code: uuid,
  jurisdiction_id: text,
  lat: { type: 'number', description: 'With `long`; or `address_string` instead' },
  long: { type: 'number' },
  address_string: text,
  description: { ...text, description: 'What happened' },
  first_name: text,
  last_name: text,
  phone: {
    ...text,
    description:
      'A mobile of the country. The person is written to there and follows the case with it. Without it the case is anonymous and is followed by its number alone.',
  },
  email: { ...text, format: 'email', description: 'The person is written to there as well' },
  'attribute[CASETYPE]': { ...text, description: 'Another kind of case than an incident, by its `CaseTypeId`' },
  'attribute[SUGGESTION]': { ...text, description: 'The suggested solution; required for a suggestion' },
};
