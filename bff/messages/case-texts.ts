import type { CaseAction } from '../../common/cases/lifecycle.ts';
import type { Locale } from '../../common/locale/locales.ts';

/** What the customer hears of a case: a first sentence for each thing that happens to it. Nobody's words of the case leave the portal. */
export type CaseNews = 'SUBMIT' | 'COMMENT' | Exclude<CaseAction, 'REPLY' | 'ASSIGN'>;

interface NewsTexts {
  subject: Record<Locale, string>;
  says: Record<Locale, string>;
}

const REFERENCE: Record<Locale, string> = { ar: 'الرقم المرجعي: {{ticket}}', en: 'Reference number: {{ticket}}' };
const LINK: Record<Locale, string> = { ar: 'تابع طلبك: {{link}}', en: 'Follow it here: {{link}}' };

/** With an answer comes the question how it was. */
const RATE: Record<Locale, string> = { ar: '\nكيف كانت معالجة طلبك؟ {{survey}}', en: '\nHow was your case handled? {{survey}}' };
const ANSWERS: readonly CaseNews[] = ['RESOLVE', 'RESPOND', 'RESTUDY_RESOLVE'];

const NEWS: Record<CaseNews, NewsTexts> = {
  SUBMIT: {
    subject: { ar: 'استلمنا طلبك {{ticket}}', en: 'We have received your case {{ticket}}' },
    says: { ar: 'استلمنا طلبك إلى {{entity}}.', en: 'we have received your case for {{entity}}.' },
  },
  COMMENT: {
    subject: { ar: 'رسالة جديدة بشأن طلبك {{ticket}}', en: 'A new message about your case {{ticket}}' },
    says: { ar: 'أرسلت إليك {{entity}} رسالة بشأن طلبك.', en: '{{entity}} has sent you a message about your case.' },
  },
  START: {
    subject: { ar: 'طلبك {{ticket}} قيد المعالجة', en: 'Your case {{ticket}} is in progress' },
    says: { ar: 'بدأت {{entity}} معالجة طلبك.', en: '{{entity}} has started work on your case.' },
  },
  ASK: {
    subject: { ar: 'طلبك {{ticket}} بانتظار ردّك', en: 'Your case {{ticket}} is waiting for your reply' },
    says: { ar: 'تحتاج {{entity}} إلى ردّك لمتابعة طلبك.', en: '{{entity}} needs your reply to go on with your case.' },
  },
  RESOLVE: {
    subject: { ar: 'تم حل طلبك {{ticket}}', en: 'Your case {{ticket}} is resolved' },
    says: {
      ar: 'أنهت {{entity}} معالجة طلبك، ويمكنك الاطلاع على ردّها.',
      en: '{{entity}} has resolved your case. You can read the response.',
    },
  },
  RESPOND: {
    subject: { ar: 'ورد ردّ على طلبك {{ticket}}', en: 'There is a response to your case {{ticket}}' },
    says: {
      ar: 'ردّت {{entity}} على طلبك، ويمكنك الاطلاع على الرد.',
      en: '{{entity}} has responded to your case. You can read the response.',
    },
  },
  CANCEL: {
    subject: { ar: 'أُلغي طلبك {{ticket}}', en: 'Your case {{ticket}} is cancelled' },
    says: { ar: 'أُلغي طلبك إلى {{entity}} بناءً على رغبتك.', en: 'your case for {{entity}} is cancelled, as you asked.' },
  },
  CLOSE: {
    subject: { ar: 'أُلغي طلبك {{ticket}}', en: 'Your case {{ticket}} is cancelled' },
    says: {
      ar: 'أُلغي طلبك إلى {{entity}}، ويمكنك الاطلاع على السبب.',
      en: 'your case for {{entity}} has been cancelled. You can read why.',
    },
  },
  RESTUDY: {
    subject: { ar: 'استلمنا طلب إعادة دراسة {{ticket}}', en: 'We have received your re-study request {{ticket}}' },
    says: { ar: 'أحلنا طلب إعادة الدراسة إلى {{entity}}.', en: 'your re-study request has gone to {{entity}}.' },
  },
  RESTUDY_START: {
    subject: { ar: 'طلبك {{ticket}} قيد إعادة الدراسة', en: 'Your case {{ticket}} is being studied again' },
    says: { ar: 'بدأت {{entity}} إعادة دراسة طلبك.', en: '{{entity}} has started to study your case again.' },
  },
  RESTUDY_RESOLVE: {
    subject: { ar: 'اكتملت إعادة دراسة طلبك {{ticket}}', en: 'The re-study of your case {{ticket}} is complete' },
    says: {
      ar: 'أكملت {{entity}} إعادة دراسة طلبك، ويمكنك الاطلاع على النتيجة.',
      en: '{{entity}} has completed the re-study. You can read the result.',
    },
  },
  GRIEVANCE: {
    subject: { ar: 'استلمنا تظلّمك بشأن الطلب {{ticket}}', en: 'We have received your grievance about case {{ticket}}' },
    says: { ar: 'أحلنا تظلّمك إلى {{entity}}.', en: 'your grievance has gone to {{entity}}.' },
  },
  GRIEVANCE_RESOLVE: {
    subject: { ar: 'صدرت نتيجة تظلّمك بشأن الطلب {{ticket}}', en: 'Your grievance about case {{ticket}} is answered' },
    says: {
      ar: 'ردّت {{entity}} على تظلّمك، ويمكنك الاطلاع على النتيجة.',
      en: '{{entity}} has answered your grievance. You can read the result.',
    },
  },
  OMBUDSMAN: {
    subject: { ar: 'رُفع طلبك {{ticket}} إلى أمين المظالم', en: 'Your case {{ticket}} has gone to the ombudsman' },
    says: { ar: 'رُفع طلبك إلى {{entity}} إلى أمين المظالم.', en: 'your case for {{entity}} has gone to the ombudsman.' },
  },
  OMBUDSMAN_RESOLVE: {
    subject: { ar: 'ردّ أمين المظالم على طلبك {{ticket}}', en: 'The ombudsman has answered on your case {{ticket}}' },
    says: {
      ar: 'ردّ أمين المظالم على طلبك إلى {{entity}}، ويمكنك الاطلاع على الرد.',
      en: 'the ombudsman has answered on your case for {{entity}}. You can read the answer.',
    },
  },
  TRANSFER: {
    subject: { ar: 'أُحيل طلبك {{ticket}} إلى {{to}}', en: 'Your case {{ticket}} has gone to {{to}}' },
    says: {
      ar: 'أُحيل طلبك من {{entity}} إلى {{to}}، ويبقى رقمه كما هو.',
      en: 'your case has gone from {{entity}} to {{to}}. Its number stays the same.',
    },
  },
};

const both = (make: (locale: Locale) => string): Record<Locale, string> => ({ ar: make('ar'), en: make('en') });

/** Subject and text of what happened, in both languages. */
export function newsTexts(news: CaseNews): { subject: Record<Locale, string>; text: Record<Locale, string> } {
  const { subject, says } = NEWS[news];
  const opening: Record<Locale, string> = { ar: 'صوت المتعامل: ', en: 'Customer Voice: ' };
  const rate = (locale: Locale) => (ANSWERS.includes(news) ? RATE[locale] : '');
  return { subject, text: both((locale) => `${opening[locale]}${says[locale]}\n${REFERENCE[locale]}\n${LINK[locale]}${rate(locale)}`) };
}

export const CASE_NEWS = Object.keys(NEWS) as CaseNews[];

/** Whether the customer is told of it: they know what they replied, and who of the staff has it is not their concern. */
export const isNews = (action: CaseAction): action is Exclude<CaseAction, 'REPLY' | 'ASSIGN'> => action in NEWS;
