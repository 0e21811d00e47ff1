import type { Locale } from '../../../common/locale/locales.ts';

/** What the embedded provider's pages say. `{{x}}` is filled in. */
export const PROVIDER_TEXTS = {
  brand: { ar: 'صوت المتعامل', en: 'Customer Voice' },
  owner: { ar: 'حكومة المدينة', en: 'City Government' },
  service: { ar: 'خدمة تسجيل الدخول', en: 'Login service' },
  language: { ar: 'English', en: 'العربية' },
  title: { ar: 'تسجيل الدخول', en: 'Login' },
  lead: { ar: 'أدخل بيانات حسابك في صوت المتعامل.', en: 'Enter the details of your Customer Voice account.' },
  login: { ar: 'البريد الإلكتروني أو رقم الهاتف المتحرك أو اسم المستخدم', en: 'Email, mobile number or user name' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  submit: { ar: 'تسجيل الدخول', en: 'Log in' },
  cancel: { ar: 'إلغاء والعودة إلى البوابة', en: 'Cancel and return to the portal' },
  problem: { ar: 'تعذّر تسجيل الدخول', en: 'You could not be logged in' },
  errorPrefix: { ar: 'خطأ: ', en: 'Error: ' },
  loginMissing: { ar: 'أدخل البريد الإلكتروني أو رقم الهاتف المتحرك أو اسم المستخدم', en: 'Enter your email, mobile number or user name' },
  passwordMissing: { ar: 'أدخل كلمة المرور', en: 'Enter your password' },
  wrong: { ar: 'البيانات المدخلة غير صحيحة. تحقّق منها ثم أعد المحاولة.', en: 'These details are not correct. Check them and try again.' },
  tooMany: { ar: 'عدد كبير من المحاولات. أعد المحاولة بعد {{time}}.', en: 'Too many attempts. Try again after {{time}}.' },
  inactive: { ar: 'الملف الشخصي غير نشط.', en: 'This profile is not active.' },
  demo: { ar: 'حسابات العرض التجريبي', en: 'Demo accounts' },
  demoPassword: { ar: 'كلمة المرور لكل حساب:', en: 'Password of each account:' },
  expiredTitle: { ar: 'انتهت مهلة هذه الصفحة', en: 'This page has expired' },
  expired: { ar: 'ابدأ تسجيل الدخول من جديد من البوابة.', en: 'Start logging in again from the portal.' },
  again: { ar: 'تسجيل الدخول من جديد', en: 'Log in again' },
  failedTitle: { ar: 'حدث خطأ ما', en: 'Something went wrong' },
  failed: { ar: 'تعذّرت متابعة تسجيل الدخول. يرجى إعادة المحاولة.', en: 'The login could not go on. Please try again.' },
  logoutTitle: { ar: 'تسجيل الخروج', en: 'Logout' },
  logout: { ar: 'هل تريد إنهاء جلستك في خدمة تسجيل الدخول؟', en: 'Do you want to end your session at the login service?' },
  logoutYes: { ar: 'تسجيل الخروج', en: 'Log out' },
  logoutNo: { ar: 'البقاء', en: 'Stay logged in' },
  loggedOutTitle: { ar: 'تم تسجيل خروجك', en: 'You have been logged out' },
  home: { ar: 'العودة إلى البوابة', en: 'Return to the portal' },
} as const satisfies Record<string, Record<Locale, string>>;

export type ProviderText = keyof typeof PROVIDER_TEXTS;
