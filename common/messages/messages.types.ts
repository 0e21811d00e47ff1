import type { NamePair } from '../cases/cases.types.ts';
import type { Locale } from '../locale/locales.ts';

export const TEMPLATE_GROUPS = ['case', 'account', 'code', 'staff'] as const;
export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number];

/** What a message is made of: a text message, and an email with its subject. */
export const TEMPLATE_PARTS = ['sms', 'subject', 'email'] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

/** How long each may be. */
export const PART_MAX: Record<TemplatePart, number> = { sms: 600, subject: 200, email: 5000 };

/** The texts of a message, as far as it has them. */
export type TemplateTexts = Partial<Record<TemplatePart, Record<Locale, string>>>;

/** What is filled in where it stands as {{name}}; needed: in every text but the subject. */
export interface Placeholder {
  name: string;
  needed: boolean;
}

export interface TemplateSummary {
  key: string;
  group: TemplateGroup;
  parts: TemplatePart[];
  /** Other texts than the product's own. */
  edited: boolean;
  modifiedAt: string | null;
  modifiedBy: NamePair | null;
}

export interface MessageTemplate extends TemplateSummary {
  texts: TemplateTexts;
  placeholders: Placeholder[];
  version: number;
}

/** One change of a template, newest first in lists. */
export interface TemplateChange {
  id: string;
  action: 'CHANGE' | 'RESTORE';
  by: NamePair | null;
  at: string;
  /** The fields that it changed, such as smsAr. */
  fields: string[];
}

/** A message as it is sent; `html` is the email's other form. */
export interface WrittenMessage {
  sms?: string;
  subject?: string;
  email?: string;
  html?: string;
}

/** A message that could not be delivered, without whom it was for: the destination is masked. */
export interface UndeliveredMessage {
  id: string;
  channel: 'SMS' | 'EMAIL';
  to: string;
  /** The key of its template; null of one that was queued before that was kept. */
  kind: string | null;
  attempts: number;
  /** Why the last attempt failed, in the gateway's numbers. */
  error: string;
  queuedAt: string;
  failedAt: string | null;
  /** How often a person has had it sent again. */
  sentAgain: number;
}

export interface UndeliveredPage {
  messages: UndeliveredMessage[];
  total: number;
  page: number;
  pageSize: number;
  counts: { SMS: number; EMAIL: number };
}
