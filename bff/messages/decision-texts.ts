import type { Locale } from '../../common/locale/locales.ts';
import type { OversightAction } from '../../common/users/oversight.types.ts';

interface DecisionTexts {
  subject: Record<Locale, string>;
  text: Record<Locale, string>;
}

/** What a person is told when their account has been decided on. */
export const DECISION_TEXTS: Record<OversightAction, DecisionTexts> = {
  APPROVE: {
    subject: { ar: 'تمت الموافقة على حسابك', en: 'Your account has been approved' },
    text: {
      ar: 'صوت المتعامل: تمت الموافقة على حسابك، ويمكنك الآن تسجيل الدخول.\nالملاحظات: {{remarks}}\nتسجيل الدخول: {{link}}',
      en: 'Customer Voice: your account has been approved. You can log in now.\nRemarks: {{remarks}}\nLog in: {{link}}',
    },
  },
  REJECT: {
    subject: { ar: 'تعذّرت الموافقة على حسابك', en: 'Your account has not been approved' },
    text: {
      ar: 'صوت المتعامل: تعذّرت الموافقة على حسابك.\nالملاحظات: {{remarks}}\nلعرض حالة حسابك: {{link}}',
      en: 'Customer Voice: your account has not been approved.\nRemarks: {{remarks}}\nSee the status of your account: {{link}}',
    },
  },
  REQUEST_MODIFICATION: {
    subject: { ar: 'يرجى تعديل بيانات حسابك', en: 'Your account details need a change' },
    text: {
      ar: 'صوت المتعامل: يرجى تعديل بيانات حسابك ثم إرسالها مرة أخرى.\nالملاحظات: {{remarks}}\nلتعديل البيانات: {{link}}',
      en: 'Customer Voice: change the details of your account, then submit them again.\nRemarks: {{remarks}}\nChange the details: {{link}}',
    },
  },
};
