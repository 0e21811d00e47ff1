import { CASE_ACTIONS } from '../../../common/cases/lifecycle.ts';
import type { Schema } from './schema.ts';

const text = { type: 'string' };
const status = { $ref: '#/components/schemas/StatusCode' };
const time = { type: 'string', format: 'date-time' };
const named = {
  type: 'object',
  required: ['id', 'nameEn', 'nameAr'],
  properties: { id: { type: 'string', format: 'uuid' }, nameEn: text, nameAr: text },
};
const header = (name: string, description: string): Schema => ({ name, in: 'header', required: true, description, schema: text });

const DATA: Record<string, Schema> = {
  ticketNumber: text,
  action: { type: 'string', enum: ['SUBMIT', ...CASE_ACTIONS] },
  fromStatus: { anyOf: [status, { type: 'null' }] },
  statusCode: status,
  caseTypeId: { $ref: '#/components/schemas/CaseTypeId' },
  entity: named,
  service: named,
  submittedAt: time,
};

/** The webhook requests, following the Standard Webhooks specification. */
export const WEBHOOKS: Record<string, Record<string, Schema>> = {
  caseEvent: {
    post: {
      operationId: 'webhooks.caseEvent',
      tags: ['webhooks'],
      summary: 'Something has happened to a case; sent at least once, in no promised order, with the same id at every attempt',
      security: [],
      parameters: [
        header('webhook-id', 'Of the message'),
        header('webhook-timestamp', 'Of this attempt, seconds since 1970'),
        header('webhook-signature', '`v1,` and HMAC-SHA-256 in base64 over `id.timestamp.body`'),
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
                timestamp: time,
                data: { type: 'object', required: Object.keys(DATA), properties: DATA },
              },
            },
          },
        },
      },
      responses: { '2XX': { description: 'Taken' }, '4XX': { description: 'Not taken; 410 ends it, anything else is tried again' } },
    },
  },
};
