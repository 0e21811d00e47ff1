import type { Locale } from '../../../common/locale/locales.ts';
import type texts from '../../../common/locale/messages/en/notifications.json';
import type { Placeholder, TemplateGroup, TemplatePart, TemplateTexts } from '../../../common/messages/messages.types.ts';
import { OVERSIGHT_ACTIONS } from '../../../common/users/oversight.types.ts';
import { templateText } from '../../i18n/translate.ts';
import { CASE_NOTIFICATIONS, type CaseNotification } from '../case-notification-templates.ts';

/** A message type: its built-in texts and the placeholders that they may contain. */
export interface TemplateRow {
  group: TemplateGroup;
  texts: TemplateTexts;
  placeholders: readonly Placeholder[];
}

type Both = Record<Locale, string>;
type Notifications = (typeof texts)['notifications'];

/** Notifications to staff: about their work and about cases near or past their due date. */
export type StaffNotification = keyof Notifications['staff'];

const STAFF_NOTIFICATIONS: readonly StaffNotification[] = [
  'ASSIGNED',
  'REPLIED',
  'RESTUDY',
  'GRIEVANCE',
  'OMBUDSMAN',
  'DELEGATED',
  'DELEGATION_ENDED',
  'ALL_BRANCHES',
  'OWN_BRANCHES',
  'REASSIGNED',
  'UNASSIGNED',
  'WARN',
  'ESCALATE',
  'ESCALATE_FURTHER',
];

type Subjects = { [G in 'case' | 'account' | 'staff']: `${G}.${keyof Notifications[G] & string}` };

/** The default texts of a notification. */
const textsOf = (key: Subjects[keyof Subjects]): { subject: Both; text: Both } => ({
  subject: templateText(`notifications.${key}.subject`),
  text: templateText(`notifications.${key}.text`),
});

const needed = (...names: string[]): Placeholder[] => names.map((name) => ({ name, needed: true }));
const may = (...names: string[]): Placeholder[] => names.map((name) => ({ name, needed: false }));
/** Every message may name the portal. */
const PORTAL = may('portal');
/** SMS and email have the same text until an admin edits one of them. */
const byBoth = ({ subject, text }: { subject: Both; text: Both }): TemplateTexts => ({ sms: text, subject, email: text });
const byEmail = ({ subject, text }: { subject: Both; text: Both }): TemplateTexts => ({ subject, email: text });

function caseNotificationRow(kind: CaseNotification): TemplateRow {
  const texts = textsOf(`case.${kind}`);
  const survey = texts.text.en.includes('{{survey}}');
  const to = kind === 'TRANSFER';
  return {
    group: 'case',
    texts: byBoth(texts),
    placeholders: [...needed('link', ...(survey ? ['survey'] : [])), ...may('ticket', 'entity', ...(to ? ['to'] : [])), ...PORTAL],
  };
}

const accountRow = (texts: TemplateTexts, placeholders: Placeholder[]): TemplateRow => ({
  group: 'account',
  texts,
  placeholders: [...placeholders, ...PORTAL],
});

const ACCOUNT_ROWS: [string, TemplateRow][] = [
  ...OVERSIGHT_ACTIONS.map((action): [string, TemplateRow] => [
    `account-${action}`,
    accountRow(byBoth(textsOf(`account.${action}`)), [...needed('link'), ...may('remarks')]),
  ]),
  ['password-link', accountRow(byEmail(textsOf('account.password-link')), [...needed('link'), ...may('time')])],
  ['invitation', accountRow(byEmail(textsOf('account.invitation')), [...needed('link'), ...may('by', 'hours')])],
  ['password-changed', accountRow(byEmail(textsOf('account.password-changed')), [])],
  ['contact-received', accountRow(byEmail(textsOf('account.contact-received')), needed('reference'))],
];

/** Phones read the code from the last line of the SMS (WebOTP). */
const CODE_ROWS: [string, TemplateRow][] = [
  [
    'code-sms',
    {
      group: 'code',
      texts: { sms: templateText('notifications.code.sms') },
      placeholders: [...needed('code', 'host'), ...may('time'), ...PORTAL],
    },
  ],
  [
    'code-email',
    {
      group: 'code',
      texts: { subject: templateText('notifications.code.subject'), email: templateText('notifications.code.email') },
      placeholders: [...needed('code'), ...may('time'), ...PORTAL],
    },
  ],
];

/** The placeholders are those of the built-in text; the link is required. */
function staffRow(texts: { subject: Both; text: Both }): TemplateRow {
  const names = [...new Set([...`${texts.subject.en} ${texts.text.en}`.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!))];
  return { group: 'staff', texts: byBoth(texts), placeholders: [...needed('link'), ...may(...names.filter((name) => name !== 'link'))] };
}

const STAFF_ROWS = STAFF_NOTIFICATIONS.map((kind): [string, TemplateRow] => [`staff-${kind}`, staffRow(textsOf(`staff.${kind}`))]);

/** All message types, in display order. */
export const TEMPLATES: ReadonlyMap<string, TemplateRow> = new Map([
  ...CASE_NOTIFICATIONS.map((kind): [string, TemplateRow] => [`case-${kind}`, caseNotificationRow(kind)]),
  ...ACCOUNT_ROWS,
  ...CODE_ROWS,
  ...STAFF_ROWS,
]);

export const partsOf = ({ texts }: TemplateRow): TemplatePart[] => Object.keys(texts) as TemplatePart[];
