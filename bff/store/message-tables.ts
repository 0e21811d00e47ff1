import type { Generated } from 'kysely';
import type { TemplateTexts } from '../../common/messages/messages.types.ts';
import type { Json, Time } from './column-types.ts';

export interface MessageTemplateTable {
  key: string;
  /** Null: the product's own texts hold. */
  texts: Json<TemplateTexts> | null;
  version: number;
  modified_by: string | null;
  modified_at: Time;
}

/** Never changed. */
export interface MessageTemplateChangeTable {
  id: string;
  key: string;
  action: string;
  fields: string[];
  before: Json<TemplateTexts> | null;
  after: Json<TemplateTexts> | null;
  actor: string | null;
  at: Time;
}

/** Who had which message sent again. */
export interface OutboxRetryTable {
  id: string;
  message_id: string;
  actor: string | null;
  at: Time;
}

export interface OutboxTable {
  id: string;
  channel: string;
  recipient: string;
  subject: string | null;
  text: string;
  language: string;
  /** The key of the template that it was written from; not known of older ones. */
  kind: string | null;
  attempts: Generated<number>;
  next_at: Time;
  sent_at: Time | null;
  fault: string | null;
  /** The last attempt that failed. */
  failed_at: Time | null;
  created_at: Time;
}

export interface InboxTable {
  id: string;
  channel: string;
  recipient: string;
  subject: string | null;
  text: string;
  language: string;
  created_at: Time;
}

export interface MessageTables {
  outbox: OutboxTable;
  inbox: InboxTable;
  message_templates: MessageTemplateTable;
  message_template_changes: MessageTemplateChangeTable;
  outbox_retries: OutboxRetryTable;
}
