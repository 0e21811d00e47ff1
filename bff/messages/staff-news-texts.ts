import type { Locale } from '../../common/locale/locales.ts';

interface StaffNewsTexts {
  subject: Record<Locale, string>;
  text: Record<Locale, string>;
}

/** What staff are told of their work. Nothing of the customer, and nobody's words of the case, leaves the portal. */
export const STAFF_NEWS_TEXTS = {
  ASSIGNED: {
    subject: { ar: 'أُسند إليك الطلب {{ticket}}', en: 'Case {{ticket}} is assigned to you' },
    text: {
      ar: 'صوت المتعامل: أُسند إليك الطلب {{ticket}} لدى {{entity}}.\nالطلب: {{link}}',
      en: 'Customer Voice: case {{ticket}} with {{entity}} is assigned to you.\nOpen it: {{link}}',
    },
  },
  REPLIED: {
    subject: { ar: 'ردّ المتعامل على الطلب {{ticket}}', en: 'The customer has replied on case {{ticket}}' },
    text: {
      ar: 'صوت المتعامل: كتب المتعامل إليكم بشأن الطلب {{ticket}} لدى {{entity}}.\nالطلب: {{link}}',
      en: 'Customer Voice: the customer has written about case {{ticket}} with {{entity}}.\nOpen it: {{link}}',
    },
  },
  RESTUDY: {
    subject: { ar: 'طُلبت إعادة دراسة الطلب {{ticket}}', en: 'A re-study of case {{ticket}} is requested' },
    text: {
      ar: 'صوت المتعامل: طلب المتعامل إعادة دراسة الطلب {{ticket}} لدى {{entity}}.\nالطلب: {{link}}',
      en: 'Customer Voice: the customer requests a re-study of case {{ticket}} with {{entity}}.\nOpen it: {{link}}',
    },
  },
  GRIEVANCE: {
    subject: { ar: 'تظلّم جديد بشأن الطلب {{ticket}}', en: 'A new grievance about case {{ticket}}' },
    text: {
      ar: 'صوت المتعامل: قدّم المتعامل تظلّمًا بشأن الطلب {{ticket}} لدى {{entity}}، وينتظر ردّك.\nالطلب: {{link}}',
      en: 'Customer Voice: the customer has submitted a grievance about case {{ticket}} with {{entity}}. It waits for your answer.\nOpen it: {{link}}',
    },
  },
  OMBUDSMAN: {
    subject: { ar: 'رُفع الطلب {{ticket}} إلى أمين المظالم', en: 'Case {{ticket}} has gone to the ombudsman' },
    text: {
      ar: 'صوت المتعامل: رفع المتعامل الطلب {{ticket}} لدى {{entity}} إلى أمين المظالم، وينتظر ردّك.\nالطلب: {{link}}',
      en: 'Customer Voice: the customer has taken case {{ticket}} with {{entity}} to the ombudsman. It waits for your answer.\nOpen it: {{link}}',
    },
  },
  DELEGATED: {
    subject: { ar: 'تفويض عمل {{from}} إلى {{to}}', en: 'The work of {{from}} is delegated to {{to}}' },
    text: {
      ar: 'صوت المتعامل: فُوِّض عمل {{from}} إلى {{to}} من {{first}} إلى {{last}}.\nالتفويضات: {{link}}',
      en: 'Customer Voice: the work of {{from}} is delegated to {{to}} from {{first}} to {{last}}.\nDelegations: {{link}}',
    },
  },
  DELEGATION_ENDED: {
    subject: { ar: 'انتهى تفويض عمل {{from}} إلى {{to}}', en: 'The delegation from {{from}} to {{to}} has ended' },
    text: {
      ar: 'صوت المتعامل: أُنهي تفويض عمل {{from}} إلى {{to}} ({{first}} إلى {{last}}).\nالتفويضات: {{link}}',
      en: 'Customer Voice: the delegation of the work of {{from}} to {{to}} ({{first}} to {{last}}) has been ended.\nDelegations: {{link}}',
    },
  },
  ALL_BRANCHES: {
    subject: { ar: 'يمكنك العمل على طلبات جميع الفروع', en: 'You can work on the cases of all branches' },
    text: {
      ar: 'صوت المتعامل: يمكنك الآن العمل على طلبات جميع فروع جهتك.\nطلباتك: {{link}}',
      en: 'Customer Voice: you can now work on the cases of all branches of your entity.\nYour cases: {{link}}',
    },
  },
  OWN_BRANCHES: {
    subject: { ar: 'عملك على طلبات فروعك فقط', en: 'You work on the cases of your own branches' },
    text: {
      ar: 'صوت المتعامل: أصبح عملك على طلبات فروعك فقط.\nطلباتك: {{link}}',
      en: 'Customer Voice: you now work on the cases of your own branches only.\nYour cases: {{link}}',
    },
  },
} as const satisfies Record<string, StaffNewsTexts>;

export type StaffNewsKind = keyof typeof STAFF_NEWS_TEXTS;
