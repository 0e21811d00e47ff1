import type { CaseAction } from './lifecycle.ts';

/** A beginning for staff's words to a customer, in both languages; they finish it themselves. */
export interface ReplyTemplate {
  id: string;
  actions: readonly CaseAction[];
  titleEn: string;
  titleAr: string;
  textEn: string;
  textAr: string;
}

export const REPLY_TEMPLATES: readonly ReplyTemplate[] = [
  {
    id: 'details',
    actions: ['ASK'],
    titleEn: 'More details',
    titleAr: 'تفاصيل إضافية',
    textEn: 'Thank you for contacting us. To continue with your case, please tell us:\n- ',
    textAr: 'نشكر لك تواصلك. لمتابعة طلبك، يرجى تزويدنا بما يلي:\n- ',
  },
  {
    id: 'picture',
    actions: ['ASK'],
    titleEn: 'A picture or a document',
    titleAr: 'صورة أو مستند',
    textEn: 'Thank you for contacting us. Please attach a picture or a document that shows ',
    textAr: 'نشكر لك تواصلك. يرجى إرفاق صورة أو مستند يوضّح ',
  },
  {
    id: 'mended',
    actions: ['RESOLVE', 'RESTUDY_RESOLVE'],
    titleEn: 'The cause is removed',
    titleAr: 'معالجة السبب',
    textEn: 'Thank you for telling us. Our team looked into it and has removed the cause: ',
    textAr: 'نشكر لك تنبيهنا. عاين فريقنا الموضوع وعالج سببه: ',
  },
  {
    id: 'sorry',
    actions: ['RESOLVE', 'RESTUDY_RESOLVE', 'GRIEVANCE_RESOLVE'],
    titleEn: 'Apology and what changes',
    titleAr: 'اعتذار وما سيتغيّر',
    textEn: 'We are sorry for what happened. So that it does not happen again, we have ',
    textAr: 'نعتذر عمّا حدث. وحتى لا يتكرر ذلك، فقد ',
  },
  {
    id: 'rules',
    actions: ['RESOLVE', 'RESPOND', 'RESTUDY_RESOLVE', 'GRIEVANCE_RESOLVE'],
    titleEn: 'Explanation of the rules',
    titleAr: 'توضيح الأنظمة',
    textEn: 'Thank you for contacting us. According to the rules that apply to this service, ',
    textAr: 'نشكر لك تواصلك. وفق الأنظمة المعمول بها في هذه الخدمة، ',
  },
  {
    id: 'idea',
    actions: ['RESPOND'],
    titleEn: 'Thanks for a suggestion',
    titleAr: 'شكر على اقتراح',
    textEn: 'Thank you for your suggestion. We have passed it to the team in charge, who ',
    textAr: 'نشكر لك اقتراحك. أحلناه إلى الفريق المختص، الذي ',
  },
];
