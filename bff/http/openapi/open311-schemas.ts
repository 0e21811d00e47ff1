import { attributeName, CASE_FIELDS, OPEN311_FIELDS, textRule } from '../../../common/cases/case-fields.ts';
import { LIMITS } from '../../../common/limits.ts';
import { translate } from '../../i18n/translate.ts';
import { TEXT, TIME, UUID, type Schema } from './schema.ts';

const none = (description: string): Schema => ({ type: 'null', description });
/** A reference to one of the schemas. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/Open311${name}` });
export const listOf = (items: Schema): Schema => ({ type: 'array', items });

/** An object with all properties required, except the optional ones. */
const object = (
  description: string,
  properties: Record<string, Schema>,
  optional: Record<string, Schema> = {},
): Schema => ({
  type: 'object',
  description,
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
});

/** The schemas of GeoReport v2. */
export const OPEN311_SCHEMAS: Record<string, Schema> = {
  Open311Service: object('A service that can be reported', {
    service_code: UUID,
    service_name: TEXT,
    description: TEXT,
    metadata: { type: 'boolean', description: 'It has a definition with attributes' },
    type: { type: 'string', const: 'realtime', description: 'A case has its number immediately' },
    keywords: TEXT,
    group: { ...TEXT, description: 'The entity' },
  }),
  Open311Attribute: object('A further field of a submission, sent as `attribute[code]`', {
    variable: { type: 'boolean' },
    code: { type: 'string', enum: ['CASETYPE', ...OPEN311_FIELDS.map((name) => CASE_FIELDS[name].open311)] },
    datatype: { type: 'string', enum: ['singlevaluelist', 'string', 'text'] },
    required: { type: 'boolean' },
    datatype_description: TEXT,
    order: { type: 'integer' },
    description: TEXT,
    values: listOf(object('An option of the list', { key: TEXT, name: TEXT })),
  }),
  Open311Definition: object('A service with its attributes', {
    service_code: UUID,
    attributes: listOf(ref('Attribute')),
  }),
  Open311Request: object(
    'The public part of a case: no text by the person, no address, and the place rounded to about a kilometre',
    {
      service_request_id: { ...TEXT, description: 'The ticket number' },
      status: { type: 'string', enum: ['open', 'closed'] },
      status_notes: { ...TEXT, description: 'The name of the status' },
      service_name: TEXT,
      service_code: UUID,
      description: { ...TEXT, description: 'Service and entity' },
      agency_responsible: TEXT,
      service_notice: none('Not used'),
      requested_datetime: TIME,
      updated_datetime: TIME,
      expected_datetime: {
        type: ['string', 'null'],
        format: 'date-time',
        description: 'When the answer is due; null after the answer and while the entity awaits the customer’s reply',
      },
      address: none('Not public'),
      address_id: none('Not used'),
      zipcode: none('Not used'),
      lat: { type: ['number', 'null'] },
      long: { type: ['number', 'null'] },
      media_url: none('Not public'),
    },
    {
      extended_attributes: object('Only for a case of a public known issue', {
        known_issue_id: { ...UUID, description: 'The known issue, see `/api/known-issues/public`' },
      }),
    },
  ),
  Open311Receipt: object('The response to a submission', {
    service_request_id: { ...TEXT, description: 'The ticket number' },
    service_notice: TEXT,
    account_id: none('Not used'),
  }),
  Open311Token: object('The token is the ticket number', { service_request_id: TEXT, token: TEXT }),
  Open311Error: object('An error', { code: { type: 'integer', description: 'The HTTP status' }, description: TEXT }),
  Open311Discovery: object('The endpoints of the API and their formats', {
    changeset: TIME,
    contact: { type: 'string', format: 'uri' },
    key_service: { type: 'string', format: 'uri' },
    endpoints: listOf(
      object('An endpoint', {
        specification: { type: 'string', format: 'uri' },
        url: { type: 'string', format: 'uri' },
        changeset: TIME,
        type: { type: 'string', enum: ['production', 'test'] },
        formats: listOf(TEXT),
      }),
    ),
  }),
};

/** The form of a submission. */
export const SUBMISSION: Record<string, Schema> = {
  api_key: { ...TEXT, description: 'The secret of an API client with the scope `open311:submit`' },
  service_code: UUID,
  jurisdiction_id: TEXT,
  lat: { type: 'number', description: 'Together with `long`; alternatively `address_string`' },
  long: { type: 'number' },
  address_string: {
    ...TEXT,
    maxLength: LIMITS.addressMax,
    description: 'The address of the place, with or without `lat` and `long`',
  },
  description: { ...TEXT, description: 'What happened' },
  first_name: TEXT,
  last_name: TEXT,
  phone: {
    ...TEXT,
    description:
      'A mobile of the country. The person is notified there and follows the case with it. Without it the case is anonymous and only its number gives access.',
  },
  email: { ...TEXT, format: 'email', description: 'Receives notifications too' },
  'attribute[CASETYPE]': { ...TEXT, description: 'The case type, by its `CaseTypeId`; default: incident' },
  ...Object.fromEntries(
    OPEN311_FIELDS.map((name) => [
      attributeName(name),
      { ...TEXT, maxLength: textRule(name).max, description: translate('en', `caseFields.${name}.label`) },
    ]),
  ),
};
