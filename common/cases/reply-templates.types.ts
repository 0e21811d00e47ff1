import type { Paged } from '../content/content.types.ts';
import type { Named, NamePair } from './cases.types.ts';
import type { CaseAction } from './lifecycle.ts';
import type { ReplyValues } from './reply-templates.ts';

/** The content of a version of a template. */
export interface ReplyTemplateContent {
  actions: CaseAction[];
  titleEn: string;
  titleAr: string;
  textEn: string;
  textAr: string;
  /** Templates are listed by it, then by title. */
  order: number;
}

/** A template as staff choose it for a reply. */
export interface ChosenTemplate extends Omit<ReplyTemplateContent, 'order'> {
  id: string;
}

export interface ReplyTemplate extends ReplyTemplateContent {
  id: string;
  /** Null: for all entities. */
  entity: Named | null;
  /** False: retired. Staff no longer choose it. */
  active: boolean;
  version: number;
  modifiedAt: string;
  modifiedBy: NamePair | null;
  /** Whether the caller may change it. */
  mayChange: boolean;
}

export interface ReplyTemplatePage extends Paged {
  templates: ReplyTemplate[];
}

export const REPLY_TEMPLATE_CHANGES = ['CREATE', 'CHANGE', 'RETIRE', 'ACTIVATE', 'RESTORE'] as const;

/** A change of a template with the version that it made. Lists are newest first. */
export interface ReplyTemplateChange {
  id: string;
  version: number;
  action: (typeof REPLY_TEMPLATE_CHANGES)[number];
  /** Null: the template came with the portal. */
  by: NamePair | null;
  at: string;
  /** The fields that differ from the previous version. */
  fields: (keyof ReplyTemplateContent)[];
  content: ReplyTemplateContent;
}

/** A filled template in one language. */
export interface FilledTemplate {
  text: string;
  /** The gaps that are left for the staff member. */
  gaps: number;
  /** The values by placeholder. */
  values: ReplyValues;
}

/** Templates of one entity, retired ones included, and those for all entities. */
export const MAX_REPLY_TEMPLATES = 200;

export const MAX_REPLY_TEMPLATE_ORDER = 9999;
