import type { Generated } from 'kysely';
import type { ReplyTemplateContent } from '../../common/cases/reply-templates.types.ts';
import type { Json, Time } from './column-types.ts';

export interface ReplyTemplateTable {
  id: string;
  /** Null: for all entities. */
  entity_id: string | null;
  /** The actions whose replies it is for. */
  actions: string[];
  title_en: string;
  title_ar: string;
  text_en: string;
  text_ar: string;
  sort: number;
  /** False: retired. */
  active: Generated<boolean>;
  /** Raised by every change, for optimistic locking. */
  version: Generated<number>;
  created_at: Time;
  modified_at: Time;
  modified_by: string | null;
}

/** A change of a template with what it made of it; append-only. */
export interface ReplyTemplateChangeTable {
  id: string;
  template_id: string;
  version: number;
  action: string;
  fields: string[];
  content: Json<ReplyTemplateContent>;
  actor: string | null;
  at: Time;
}

export interface ReplyTemplateTables {
  reply_templates: ReplyTemplateTable;
  reply_template_changes: ReplyTemplateChangeTable;
}
