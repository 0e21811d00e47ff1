import type { Locale } from '../locale/locales.ts';
import type { PolicySection } from './privacy-policy.types.ts';

/** The policy's part on the counting of visits, where the operator has it counted. */
export const ANALYTICS_SECTION: Readonly<Record<Locale, PolicySection>> = {
  ar: {
    id: 'analytics',
    title: 'احتساب الزيارات',
    blocks: [
      'إذا سمحت بذلك احتسبنا زياراتك بمساعدة خدمة إحصاءات، لنعرف أي الصفحات تُستخدم فنحسّنها. ولا يُحمّل شيء من هذه الخدمة قبل موافقتك، ولا تحفظ شيئًا على جهازك.',
      'لا نرسل إليها إلا اسم الصفحة العام. فلا يصل إليها اسمك ولا رقمك ولا رقم طلبك ولا ما كتبته أو بحثت عنه، ويصل إليها عنوان اتصالك وحده كما يصل إلى كل موقع، ونطلب منها اختصاره.',
      'يمكنك تغيير اختيارك هنا في أي وقت. ولا يتأثر استخدامك للبوابة به.',
    ],
  },
  en: {
    id: 'analytics',
    title: 'Counting of visits',
    blocks: [
      'If you allow it, we count your visits with the help of an analytics service, to learn which pages are used and to improve them. Nothing of this service is loaded before you agree, and it keeps nothing on your device.',
      'We pass on only the general name of the page. Your name, your number, your case and what you write or search for do not reach it; only the address of your connection does, as with every website, and we ask for it to be shortened.',
      'You can change your choice here at any time. It makes no difference to what you can do on the portal.',
    ],
  },
};
