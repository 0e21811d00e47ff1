import { formatDate, localised, type Locale } from '../locale/locales.ts';
import type { Case } from './cases.types.ts';

/** Marks the part of a template that the staff member must replace. A text that still contains it is not sent. */
export const TEMPLATE_GAP = '[…]';

/** The placeholders of a template, written {name}: facts of the case, and today's date. */
export const REPLY_PLACEHOLDERS = ['ticket', 'service', 'entity', 'customer', 'submitted', 'date'] as const;
export type ReplyPlaceholder = (typeof REPLY_PLACEHOLDERS)[number];

/** The value of each placeholder that is known. */
export type ReplyValues = Partial<Record<ReplyPlaceholder, string>>;

const PLACEHOLDER = /\{(\w{1,40})\}/g;

/** The names in braces, known or not. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? [])),
];

export const isPlaceholder = (name: string): name is ReplyPlaceholder =>
  REPLY_PLACEHOLDERS.some((known) => known === name);

/** Fills in the values. A placeholder without one becomes a gap for the staff member. */
export const fillTemplate = (text: string, values: ReplyValues): string =>
  text.replace(PLACEHOLDER, (found, name: string) => (isPlaceholder(name) ? (values[name] ?? TEMPLATE_GAP) : found));

export const countGaps = (text: string): number => text.split(TEMPLATE_GAP).length - 1;

/** The part of a case that the placeholders need. */
export type TemplateCase = Pick<Case, 'ticketNumber' | 'service' | 'entity' | 'requester' | 'submittedAt'>;

/** The values of a case in a language. A customer who gave no name has none. */
export function replyValues(
  { ticketNumber, service, entity, requester, submittedAt }: TemplateCase,
  locale: Locale,
  now: Date,
): Record<ReplyPlaceholder, string | undefined> {
  const joined = (...names: (string | null | undefined)[]) => names.filter(Boolean).join(' ') || undefined;
  const typedName = joined(requester.firstName, requester.lastName);
  const customer = locale === 'ar' ? (joined(requester.firstNameAr, requester.lastNameAr) ?? typedName) : typedName;
  return {
    ticket: ticketNumber,
    service: localised(service, 'name', locale),
    entity: localised(entity, 'name', locale),
    customer,
    submitted: formatDate(submittedAt, locale),
    date: formatDate(now, locale),
  };
}
