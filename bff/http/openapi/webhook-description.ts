import { CASE_ACTIONS } from '../../../common/cases/lifecycle.ts';
import { STATUS_CODES } from '../../../common/cases/case.enums.ts';
import { WEBHOOK_EVENTS } from '../../../common/cases/webhook.types.ts';
import type { Schema } from './schema.ts';

const text = { type: 'string' };
const named = { type: 'object', required: ['id', 'nameEn', 'nameAr'], properties: { id: text, nameEn: text, nameAr: text } };
const header = (name: string, description: string): Schema => ({ name, in: 'header', required: true, description, schema: text });

const DATA: Record<string, Schema> = {
  ticketNumber: text,
  action: { enum: ['SUBMIT', ...CASE_ACTIONS] },
  fromStatus: { enum: [...STATUS_CODES, null] },
  statusCode: { enum: STATUS_CODES },
  caseTypeId: { type: 'integer' },
  entity: named,
  service: named,
  submittedAt: text,
};

/** What the portal sends to subscribed addresses, by the Standard Webhooks convention. */
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
                type: { enum: WEBHOOK_EVENTS },
                timestamp: text,
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
