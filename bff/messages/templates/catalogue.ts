import type { Locale } from '../../../common/locale/locales.ts';
import type { Placeholder, TemplateGroup, TemplatePart, TemplateTexts } from '../../../common/messages/messages.types.ts';
import { OVERSIGHT_ACTIONS } from '../../../common/users/oversight.types.ts';
import { CASE_NEWS, newsTexts, type CaseNews } from '../case-texts.ts';
import { DECISION_TEXTS } from '../decision-texts.ts';
import { STAFF_NEWS_TEXTS } from '../staff-news-texts.ts';
import { STAFF_TEXTS } from '../staff-texts.ts';
import { MESSAGE_TEXTS } from '../texts.ts';

/** A message that the product knows: its own texts, and what can stand in them. */
export interface TemplateRow {
  group: TemplateGroup;
  texts: TemplateTexts;
  placeholders: readonly Placeholder[];
}

type Both = Record<Locale, string>;

const needed = (...names: string[]): Placeholder[] => names.map((name) => ({ name, needed: true }));
const may = (...names: string[]): Placeholder[] => names.map((name) => ({ name, needed: false }));
/** By SMS and by email, in the same words until somebody writes others. */
const byBoth = ({ subject, text }: { subject: Both; text: Both }): TemplateTexts => ({ sms: text, subject, email: text });

function newsRow(news: CaseNews): TemplateRow {
  const texts = newsTexts(news);
  const survey = texts.text.en.includes('{{survey}}');
  const to = news === 'TRANSFER';
  return {
    group: 'case',
    texts: byBoth(texts),
    placeholders: [...needed('link', ...(survey ? ['survey'] : [])), ...may('ticket', 'entity', ...(to ? ['to'] : []))],
  };
}

const { codeSms, codeEmail, codeEmailSubject, passwordLink, passwordLinkSubject, passwordChanged, passwordChangedSubject } = MESSAGE_TEXTS;
const { contactReceived, contactReceivedSubject } = MESSAGE_TEXTS;

const ACCOUNT_ROWS: [string, TemplateRow][] = [
  ...OVERSIGHT_ACTIONS.map((action): [string, TemplateRow] => [
    `account-${action}`,
    { group: 'account', texts: byBoth(DECISION_TEXTS[action]), placeholders: [...needed('link'), ...may('remarks')] },
  ]),
  [
    'password-link',
    { group: 'account', texts: { subject: passwordLinkSubject, email: passwordLink }, placeholders: [...needed('link'), ...may('time')] },
  ],
  ['password-changed', { group: 'account', texts: { subject: passwordChangedSubject, email: passwordChanged }, placeholders: [] }],
  [
    'contact-received',
    { group: 'account', texts: { subject: contactReceivedSubject, email: contactReceived }, placeholders: needed('reference') },
  ],
];

const CODE_ROWS: [string, TemplateRow][] = [
  ['code-sms', { group: 'code', texts: { sms: codeSms }, placeholders: [...needed('code', 'host'), ...may('time')] }],
  [
    'code-email',
    { group: 'code', texts: { subject: codeEmailSubject, email: codeEmail }, placeholders: [...needed('code'), ...may('time')] },
  ],
];

/** What the product's own text fills in, the link above all. */
function staffRow(texts: { subject: Both; text: Both }): TemplateRow {
  const names = [...new Set([...`${texts.subject.en} ${texts.text.en}`.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!))];
  return { group: 'staff', texts: byBoth(texts), placeholders: [...needed('link'), ...may(...names.filter((name) => name !== 'link'))] };
}

const STAFF_ROWS = Object.entries({ ...STAFF_NEWS_TEXTS, ...STAFF_TEXTS }).map(([kind, texts]): [string, TemplateRow] => [
  `staff-${kind}`,
  staffRow(texts),
]);

/** Every message of the product, in the order in which they are listed. */
export const TEMPLATES: ReadonlyMap<string, TemplateRow> = new Map([
  ...CASE_NEWS.map((news): [string, TemplateRow] => [`case-${news}`, newsRow(news)]),
  ...ACCOUNT_ROWS,
  ...CODE_ROWS,
  ...STAFF_ROWS,
]);

export const partsOf = ({ texts }: TemplateRow): TemplatePart[] => Object.keys(texts) as TemplatePart[];
