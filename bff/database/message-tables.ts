import type { Generated } from 'kysely';
import type { TemplateTexts } from '../../common/messages/messages.types.ts';
import type { Json, Time } from './column-types.ts';

export interface MessageTemplateTable {
  key: string;
  /** Null: the built-in texts apply. */
  texts: Json<TemplateTexts> | null;
  version: number;
  modified_by: string | null;
  modified_at: Time;
}

/** An edit to a template; append-only. */
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

/** Who had which job that was given up tried again. */
export interface JobRetryTable {
  id: string;
  job_id: string;
  actor: string | null;
  at: Time;
}

/** Work that is done later (bff/jobs). It waits until it is done or given up. */
export interface JobTable {
  id: Generated<string>;
  queue: string;
  key: string | null;
  data: Json<object>;
  /** Failures so far. */
  attempts: Generated<number>;
  /** When it is due; while it is worked, when its lease ends. */
  next_at: Time;
  done_at: Time | null;
  /** When it was given up. */
  failed_at: Time | null;
  last_error: string | null;
  created_at: Time;
}

export interface DemoInboxTable {
  id: string;
  channel: string;
  recipient: string;
  subject: string | null;
  text: string;
  language: string;
  created_at: Time;
}

export interface MessageTables {
  jobs: JobTable;
  demo_inbox: DemoInboxTable;
  message_templates: MessageTemplateTable;
  message_template_changes: MessageTemplateChangeTable;
  job_retries: JobRetryTable;
}
