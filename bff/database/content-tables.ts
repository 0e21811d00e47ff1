import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** Columns of everything that editors publish. */
export interface ContentColumns {
  /** Raised by every change, for optimistic locking. */
  version: Generated<number>;
  /** False: a draft, visible to editors only. */
  published: Generated<boolean>;
  created_by: string | null;
  modified_by: string | null;
}

/** Columns of an entry of the directory. */
export interface DirectoryColumns {
  /** Stable identifier in files and links, unique without regard to case and never reused. */
  code: string;
  description_en: Generated<string>;
  description_ar: Generated<string>;
  /** Words that find the entry; never shown. */
  keywords: Generated<string[]>;
  /** False: retired. Its cases stay; no new case can have it. */
  active: Generated<boolean>;
}

export interface FaqTable extends ContentColumns {
  id: string;
  question_en: string;
  question_ar: string;
  answer_en: string;
  answer_ar: string;
  /** The entity that it is about; null: all. */
  entity_id: string | null;
  /** Words that find it; never shown. */
  keywords: Generated<string[]>;
  /** Questions, answers and keywords folded for search. */
  search: string;
  search_question: string;
  sort: number;
  created_at: Time;
  modified_at: Time;
}

export interface StoryTable extends ContentColumns {
  id: string;
  title_en: string;
  title_ar: string;
  entity_id: string | null;
  /** Names of an entity that is not in the directory. */
  entity_en: string | null;
  entity_ar: string | null;
  description_en: string;
  description_ar: string;
  image_id: string | null;
  banner_id: string | null;
  /** Titles and descriptions folded for search. */
  search: string;
  sort: number;
  created_at: Time;
  modified_at: Time;
}

/** A message from the contact form. */
export interface ContactMessageTable {
  id: string;
  reference: string;
  name: string;
  mobile: string;
  email: string;
  message: string;
  language: string;
  created_at: Time;
}

export interface FeedbackTable {
  id: string;
  rating: string;
  comment: string | null;
  page: string | null;
  language: string;
  created_at: Time;
}

/** An edit to content, with the changed values before and after it. */
export interface ContentChangeTable {
  id: string;
  kind: string;
  item_id: string;
  action: string;
  actor: string | null;
  /** The columns that changed. */
  fields: string[];
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
  at: Time;
  /** The transaction that wrote the row (commit-order.ts). */
  txid: Generated<string>;
}

/** A published image in another size and format. */
export interface DocumentVariantTable {
  document_id: string;
  width: number;
  format: string;
  key: string;
  size: number;
}

export interface ContentTables {
  faqs: FaqTable;
  stories: StoryTable;
  contact_messages: ContactMessageTable;
  feedback: FeedbackTable;
  content_changes: ContentChangeTable;
  document_variants: DocumentVariantTable;
}
