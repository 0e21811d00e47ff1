import type { Locale } from '../../common/locale/locales.ts';

/** What the portal writes to people. `{{x}}` is filled in; a text message's code stands in a last line that phones read by themselves (WebOTP). */
export const MESSAGE_TEXTS = {
  codeSms: {
    ar: 'رمز التحقق في صوت المتعامل: {{code}}\nمدة صلاحيته: {{time}}. لا تشاركه مع أي شخص.\n\n@{{host}} #{{code}}',
    en: 'Your Customer Voice code is {{code}}\nIt is valid for {{time}}. Do not share it with anyone.\n\n@{{host}} #{{code}}',
  },
  codeEmailSubject: {
    ar: 'رمز التحقق في صوت المتعامل',
    en: 'Your Customer Voice code',
  },
  codeEmail: {
    ar: 'رمز التحقق: {{code}}\n\nمدة صلاحيته: {{time}}. لا تشاركه مع أي شخص.\n\nإذا لم تطلب هذا الرمز فتجاهل هذه الرسالة.',
    en: 'Your code is {{code}}\n\nIt is valid for {{time}}. Do not share it with anyone.\n\nIf you did not ask for this code, ignore this message.',
  },
  contactReceivedSubject: {
    ar: 'استلمنا رسالتك {{reference}}',
    en: 'We have received your message {{reference}}',
  },
  contactReceived: {
    ar: 'استلم برنامج صوت المتعامل رسالتك، وسنردّ عليك على هذا البريد الإلكتروني.\nالرقم المرجعي: {{reference}}\n\nإذا لم تكن أنت من أرسل الرسالة فتجاهل هذا البريد.',
    en: 'The Customer Voice programme has received your message. We will reply to this email address.\nReference number: {{reference}}\n\nIf you did not write to us, ignore this message.',
  },
  passwordLinkSubject: {
    ar: 'تعيين كلمة مرور جديدة في صوت المتعامل',
    en: 'Set a new Customer Voice password',
  },
  passwordLink: {
    ar: 'عيّن كلمة مرور جديدة من هذا الرابط: {{link}}\n\nيعمل الرابط مرة واحدة خلال {{time}}.\n\nإذا لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
    en: 'Set a new password with this link: {{link}}\n\nIt works once, within {{time}}.\n\nIf you did not ask for it, ignore this message: your password stays as it is.',
  },
  passwordChangedSubject: {
    ar: 'تم تغيير كلمة المرور في صوت المتعامل',
    en: 'Your Customer Voice password has been changed',
  },
  passwordChanged: {
    ar: 'تم تغيير كلمة مرور حسابك في صوت المتعامل، وأُنهيت الجلسات الأخرى.\n\nإذا لم تكن أنت من غيّرها فعيّن كلمة مرور جديدة فورًا واتصل بنا.',
    en: 'The password of your Customer Voice account has been changed, and your other sessions have ended.\n\nIf it was not you, set a new password at once and contact us.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** Values that keep their order inside Arabic. */
const REFERENCES = ['ticket', 'reference'];

/** Marks a left-to-right run. */
export const isolated = (value: string): string => `\u2066${value}\u2069`;

/** A text in the language with its values filled in. */
export function messageText(texts: Record<Locale, string>, language: Locale, values: Record<string, string | number> = {}): string {
  return texts[language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    return language === 'ar' && REFERENCES.includes(name) ? isolated(value) : value;
  });
}

/** A time as people say it, with the language's own plural: 5 minutes, 5 دقائق. */
export function minutesText(seconds: number, language: Locale): string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return format.format(Math.max(1, Math.round(seconds / 60)));
}
