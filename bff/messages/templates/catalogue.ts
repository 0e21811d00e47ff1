import { KNOWN_ISSUE_MESSAGES } from '../../../common/cases/known-issues.types.ts';
import type { ContentLocale } from '../../../common/locale/locales.ts';
import type texts from '../../../common/locale/messages/en/notifications.json';
import type {
  Placeholder,
  TemplateGroup,
  TemplatePart,
  TemplateTexts,
} from '../../../common/messages/messages.types.ts';
import { OVERSIGHT_ACTIONS } from '../../../common/users/oversight.types.ts';
import { keysBelow, templateText } from '../../i18n/translate.ts';
import { CASE_NOTIFICATIONS, type CaseNotification } from '../case-notification-templates.ts';

/** A message type: its built-in texts and the placeholders that they may contain. */
export interface TemplateDefinition {
  group: TemplateGroup;
  texts: TemplateTexts;
  placeholders: readonly Placeholder[];
}

interface NotificationTexts {
  subject: Record<ContentLocale, string>;
  text: Record<ContentLocale, string>;
}

type Notifications = (typeof texts)['notifications'];

/** Notifications to staff: about their work and about cases near or past their due date. */
export type StaffNotification = keyof Notifications['staff'];

const STAFF_NOTIFICATIONS = keysBelow('notifications.staff') as StaffNotification[];

/** The keys of notifications in notifications.json, by group. */
type NotificationKeys = {
  [G in 'case' | 'account' | 'knownIssue' | 'staff']: `${G}.${keyof Notifications[G] & string}`;
};

/** The default texts of a notification. */
const textsOf = (key: NotificationKeys[keyof NotificationKeys]): NotificationTexts => ({
  subject: templateText(`notifications.${key}.subject`),
  text: templateText(`notifications.${key}.text`),
});

const required = (...names: string[]): Placeholder[] => names.map((name) => ({ name, required: true }));
const optional = (...names: string[]): Placeholder[] => names.map((name) => ({ name, required: false }));
/** Every message may name the portal. */
const PORTAL = optional('portal');
/** SMS and email have the same text until an admin edits one of them. */
const smsAndEmail = ({ subject, text }: NotificationTexts): TemplateTexts => ({ sms: text, subject, email: text });
const emailOnly = ({ subject, text }: NotificationTexts): TemplateTexts => ({ subject, email: text });

function caseTemplate(kind: CaseNotification): TemplateDefinition {
  const texts = textsOf(`case.${kind}`);
  const links = ['link', 'fixed', 'survey'].filter((name) => texts.text.en.includes(`{{${name}}}`));
  const others = ['ticket', 'entity', ...(kind === 'TRANSFER' ? ['to'] : []), ...(kind === 'RESOLVE' ? ['proof'] : [])];
  return {
    group: 'case',
    texts: smsAndEmail(texts),
    placeholders: [...required(...links), ...optional(...others), ...PORTAL],
  };
}

const accountTemplate = (texts: TemplateTexts, placeholders: Placeholder[]): TemplateDefinition => ({
  group: 'account',
  texts,
  placeholders: [...placeholders, ...PORTAL],
});

const ACCOUNT_TEMPLATES: [string, TemplateDefinition][] = [
  ...OVERSIGHT_ACTIONS.map((action): [string, TemplateDefinition] => [
    `account-${action}`,
    accountTemplate(smsAndEmail(textsOf(`account.${action}`)), [...required('link'), ...optional('remarks')]),
  ]),
  [
    'password-link',
    accountTemplate(emailOnly(textsOf('account.password-link')), [...required('link'), ...optional('time')]),
  ],
  [
    'invitation',
    accountTemplate(emailOnly(textsOf('account.invitation')), [...required('link'), ...optional('by', 'hours')]),
  ],
  ['password-changed', accountTemplate(emailOnly(textsOf('account.password-changed')), [])],
  ['contact-received', accountTemplate(emailOnly(textsOf('account.contact-received')), required('reference'))],
];

/** The messages of a code. `host`: whether its SMS needs the portal's host. */
const codeTemplates = (
  name: string,
  key: 'code' | 'fallbackCode',
  host: Placeholder[],
): [string, TemplateDefinition][] => [
  [
    `${name}-sms`,
    {
      group: 'code',
      texts: { sms: templateText(`notifications.${key}.sms`) },
      placeholders: [...required('code'), ...host, ...optional('time'), ...PORTAL],
    },
  ],
  [
    `${name}-email`,
    {
      group: 'code',
      texts: {
        subject: templateText(`notifications.${key}.subject`),
        email: templateText(`notifications.${key}.email`),
      },
      placeholders: [...required('code'), ...optional('time'), ...PORTAL],
    },
  ],
];

const CODE_TEMPLATES = [
  // Phones read the code from the last line of the SMS, which names the host (WebOTP).
  ...codeTemplates('code', 'code', required('host')),
  ...codeTemplates('fallback-code', 'fallbackCode', optional('host')),
];

/** The placeholders are those of the built-in text; the link is required. */
function staffTemplate(texts: NotificationTexts): TemplateDefinition {
  const names = [...`${texts.subject.en} ${texts.text.en}`.matchAll(/\{\{(\w+)\}\}/g)].flatMap(
    ([, name]) => name ?? [],
  );
  const others = new Set(names.filter((name) => name !== 'link'));
  return { group: 'staff', texts: smsAndEmail(texts), placeholders: [...required('link'), ...optional(...others)] };
}

const STAFF_TEMPLATES = STAFF_NOTIFICATIONS.map((kind): [string, TemplateDefinition] => [
  `staff-${kind}`,
  staffTemplate(textsOf(`staff.${kind}`)),
]);

/** Messages to people who follow a known issue without a case of their own. */
const KNOWN_ISSUE_TEMPLATES = KNOWN_ISSUE_MESSAGES.map((kind): [string, TemplateDefinition] => [
  `known-issue-${kind}`,
  {
    group: 'case',
    texts: smsAndEmail(textsOf(`knownIssue.${kind}`)),
    placeholders: [...required('link', 'text'), ...optional('title', 'entity'), ...PORTAL],
  },
]);

/** All message types, in display order. */
export const TEMPLATES: ReadonlyMap<string, TemplateDefinition> = new Map([
  ...CASE_NOTIFICATIONS.map((kind): [string, TemplateDefinition] => [`case-${kind}`, caseTemplate(kind)]),
  ...KNOWN_ISSUE_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...CODE_TEMPLATES,
  ...STAFF_TEMPLATES,
]);

export const partsOf = ({ texts }: TemplateDefinition): TemplatePart[] => Object.keys(texts) as TemplatePart[];
