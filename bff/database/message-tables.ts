import type { Generated } from 'kysely';
import type { TemplateTexts } from '../../common/messages/messages.types.ts';
import type { Json, Time } from './column-types.ts';

export interface MessageTemplateTable {
  key: string;
  /** Null means the built-in texts. */
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

/** A manual retry of a failed job, with its actor. */
export interface JobRetryTable {
  id: string;
  job_id: string;
  actor: string | null;
  at: Time;
}

/** A background job (bff/jobs). It is waiting until it is done or has failed permanently. */
export interface JobTable {
  id: Generated<string>;
  queue: string;
  key: string | null;
  data: Json<object>;
  /** Failures so far. */
  attempts: Generated<number>;
  /** The due date. While the job runs: the end of its lease. */
  next_at: Time;
  done_at: Time | null;
  /** When its last attempt failed. */
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
