import { CASE_ACTIONS } from '../../../common/cases/lifecycle.ts';
import { TEXT, TIME, UUID, type Schema } from './schema.ts';

const status = { $ref: '#/components/schemas/StatusCode' };
const namedObject = {
  type: 'object',
  required: ['id', 'nameEn', 'nameAr'],
  properties: { id: UUID, nameEn: TEXT, nameAr: TEXT },
};
const header = (name: string, description: string): Schema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: TEXT,
});

const DATA: Record<string, Schema> = {
  ticketNumber: TEXT,
  action: { type: 'string', enum: ['SUBMIT', ...CASE_ACTIONS] },
  fromStatus: { anyOf: [status, { type: 'null' }] },
  statusCode: status,
  caseTypeId: { $ref: '#/components/schemas/CaseTypeId' },
  entity: namedObject,
  service: namedObject,
  submittedAt: TIME,
};

/** Present only for a case of a known issue. */
const OPTIONAL: Record<string, Schema> = { knownIssueId: UUID };

/** The webhook requests, following the Standard Webhooks specification. */
export const WEBHOOKS: Record<string, Record<string, Schema>> = {
  caseEvent: {
    post: {
      operationId: 'webhooks.caseEvent',
      tags: ['webhooks'],
      summary: 'An event of a case. Delivered at least once, in any order, with the same id at every attempt',
      security: [],
      parameters: [
        header('webhook-id', 'The id of the message, the same at every attempt'),
        header('webhook-timestamp', 'The time of this attempt in seconds since 1970'),
        header(
          'webhook-signature',
          '`v1,` and the base64 HMAC-SHA-256 of `id.timestamp.body`; after a rotation one for each secret, separated by a space',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['type', 'timestamp', 'data'],
              properties: {
                type: { $ref: '#/components/schemas/WebhookEvent' },
                timestamp: TIME,
                data: { type: 'object', required: Object.keys(DATA), properties: { ...DATA, ...OPTIONAL } },
              },
            },
          },
        },
      },
      responses: {
        '2XX': { description: 'Received' },
        '4XX': { description: 'Not received: 410 ends the retries, anything else is retried' },
      },
    },
  },
};
