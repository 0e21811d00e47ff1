import type { ClockLevel } from '../../common/cases/cases.types.ts';
import type { Locale } from '../../common/locale/locales.ts';

interface StaffTexts {
  subject: Record<Locale, string>;
  text: Record<Locale, string>;
}

/** What staff are told when a case's time runs out. Nothing of the customer leaves the portal. */
export const STAFF_TEXTS: Record<ClockLevel, StaffTexts> = {
  WARN: {
    subject: { ar: 'اقترب موعد استحقاق الطلب {{ticket}}', en: 'Case {{ticket}} is due soon' },
    text: {
      ar: 'صوت المتعامل: اقترب موعد استحقاق الطلب {{ticket}} لدى {{entity}}.\nموعد الاستحقاق: {{due}}\nالطلب: {{link}}',
      en: 'Customer Voice: case {{ticket}} with {{entity}} is due soon.\nDue: {{due}}\nOpen it: {{link}}',
    },
  },
  ESCALATE: {
    subject: { ar: 'تجاوز الطلب {{ticket}} موعد استحقاقه', en: 'Case {{ticket}} is overdue' },
    text: {
      ar: 'صوت المتعامل: تجاوز الطلب {{ticket}} لدى {{entity}} موعد استحقاقه، وصُعِّد إليك.\nموعد الاستحقاق: {{due}}\nالطلب: {{link}}',
      en: 'Customer Voice: case {{ticket}} with {{entity}} is overdue and has been escalated to you.\nIt was due: {{due}}\nOpen it: {{link}}',
    },
  },
  ESCALATE_FURTHER: {
    subject: { ar: 'الطلب {{ticket}} متأخر دون رد', en: 'Case {{ticket}} is long overdue' },
    text: {
      ar: 'صوت المتعامل: لم يُردّ على الطلب {{ticket}} لدى {{entity}} رغم تصعيده إلى مدير الجهة.\nموعد الاستحقاق: {{due}}\nالطلب: {{link}}',
      en: 'Customer Voice: case {{ticket}} with {{entity}} has not been answered although it was escalated to the entity’s manager.\nIt was due: {{due}}\nOpen it: {{link}}',
    },
  },
};
