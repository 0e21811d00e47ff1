import type { NamePair } from '../cases/cases.types.ts';
import type { ContentLocale } from '../locale/locales.ts';

export const TEMPLATE_GROUPS = ['case', 'account', 'code', 'staff'] as const;
export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number];

/** The parts of a message: a text message, and an email with its subject. */
export const TEMPLATE_PARTS = ['sms', 'subject', 'email'] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

/** The maximum length of each part. */
export const PART_MAX: Record<TemplatePart, number> = { sms: 600, subject: 200, email: 5000 };

/** The texts of a message. A message may have only some of the parts. */
export type TemplateTexts = Partial<Record<TemplatePart, Record<ContentLocale, string>>>;

/** The placeholders, written {{name}}. Required ones must appear in every text but the subject. */
export interface Placeholder {
  name: string;
  required: boolean;
}

export interface TemplateSummary {
  key: string;
  group: TemplateGroup;
  parts: TemplatePart[];
  /** Texts that replace the built-in ones. */
  edited: boolean;
  modifiedAt: string | null;
  modifiedBy: NamePair | null;
}

export interface MessageTemplate extends TemplateSummary {
  texts: TemplateTexts;
  placeholders: Placeholder[];
  version: number;
}

/** A change of a template. Lists are newest first. */
export interface TemplateChange {
  id: string;
  action: 'CHANGE' | 'RESTORE';
  by: NamePair | null;
  at: string;
  /** The changed fields, such as smsAr. */
  fields: string[];
}

/** A rendered message. `html`: the HTML part of the email. */
export interface WrittenMessage {
  sms?: string;
  subject?: string;
  email?: string;
  html?: string;
}

/** An undelivered message. The recipient is masked. */
export interface UndeliveredMessage {
  id: string;
  channel: 'SMS' | 'EMAIL';
  to: string;
  /** The key of its template. */
  kind: string | null;
  attempts: number;
  /** Why the last attempt failed. */
  error: string;
  queuedAt: string;
  failedAt: string | null;
  /** How often a user sent it again. */
  sentAgain: number;
}

export interface UndeliveredPage {
  messages: UndeliveredMessage[];
  total: number;
  page: number;
  pageSize: number;
  counts: { SMS: number; EMAIL: number };
}
