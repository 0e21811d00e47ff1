import { ACCOUNT_ERRORS } from './account-errors.ts';
import type { ErrorRow } from './error-row.ts';

const textsOf = ({ en, ar }: ErrorRow) => ({ en, ar });

/** What a field says when it is wrong: the DTO classes name a key, server and browser show its text. `{{x}}` is filled in. */
export const FIELD_MESSAGES = {
  required: { en: 'This is required', ar: 'هذا الحقل إلزامي' },
  invalid: { en: 'This is not valid', ar: 'القيمة غير صحيحة' },
  unknown: { en: 'This property is not known', ar: 'هذه الخاصية غير معروفة' },
  tooLong: { en: 'This is too long', ar: 'القيمة أطول من المسموح' },
  idempotencyKey: {
    en: 'The key must be 8 to 200 printable ASCII characters without spaces',
    ar: 'يجب أن يتكوّن المفتاح من 8 إلى 200 خانة من محارف ASCII المطبوعة، من دون مسافات',
  },
  caseType: { en: 'Select the case type', ar: 'اختر نوع الطلب' },
  description: { en: 'Enter a description', ar: 'أدخل وصف الطلب' },
  descriptionMax: { en: 'The description must be 2000 characters or fewer', ar: 'يجب ألا يتجاوز الوصف 2000 حرف' },
  descriptionMin: { en: 'The description must be at least {{min}} characters', ar: 'يجب ألا يقل الوصف عن {{min}} حرفًا' },
  suggestedSolution: { en: 'Enter the suggested solution', ar: 'أدخل الحل المقترح' },
  suggestedSolutionMax: { en: 'The suggested solution must be 2000 characters or fewer', ar: 'يجب ألا يتجاوز الحل المقترح 2000 حرف' },
  entity: { en: 'Select the entity', ar: 'اختر الجهة' },
  service: { en: 'Select the service category', ar: 'اختر فئة الخدمة' },
  channel: { en: 'Select the channel', ar: 'اختر قناة التواصل' },
  location: { en: 'Select a place on the map', ar: 'حدّد المكان على الخريطة' },
  disclaimer: {
    en: 'Select the box to confirm that you agree to the declaration',
    ar: 'ضع علامة في المربع لتأكيد موافقتك على الإقرار',
  },
  mobile: { en: 'Enter a valid mobile number that starts with +971', ar: 'أدخل رقم هاتف متحرك صحيحًا يبدأ بالرمز \u2066+971\u2069' },
  mobileRequired: { en: 'Enter your mobile number', ar: 'أدخل رقم هاتفك المتحرك' },
  email: { en: 'Enter a valid email address, like name@example.com', ar: 'أدخل عنوان بريد إلكتروني صحيحًا، مثل name@example.com' },
  otp: { en: 'Enter the 6-digit code', ar: 'أدخل رمز التحقق المكوّن من 6 أرقام' },
  otpLength: { en: 'The code must be 6 digits', ar: 'يجب أن يتكوّن الرمز من 6 أرقام' },
  followUp: { en: 'Invalid Mobile / Reference Number', ar: 'رقم الهاتف المتحرك أو الرقم المرجعي غير صحيح' },
  message: { en: 'Enter a message', ar: 'أدخل الرسالة' },
  messageMax: { en: 'The message must be 256 characters or fewer', ar: 'يجب ألا تتجاوز الرسالة 256 حرفًا' },
  questionEn: { en: 'Enter the question in English', ar: 'أدخل السؤال باللغة الإنجليزية' },
  questionAr: { en: 'Enter the question in Arabic', ar: 'أدخل السؤال باللغة العربية' },
  answerEn: { en: 'Enter the answer in English', ar: 'أدخل الإجابة باللغة الإنجليزية' },
  answerAr: { en: 'Enter the answer in Arabic', ar: 'أدخل الإجابة باللغة العربية' },
  titleEn: { en: 'Enter the title in English', ar: 'أدخل العنوان باللغة الإنجليزية' },
  titleAr: { en: 'Enter the title in Arabic', ar: 'أدخل العنوان باللغة العربية' },
  storyEn: { en: 'Enter the description in English', ar: 'أدخل الوصف باللغة الإنجليزية' },
  storyAr: { en: 'Enter the description in Arabic', ar: 'أدخل الوصف باللغة العربية' },
  nameEn: { en: 'Enter the name in English', ar: 'أدخل الاسم باللغة الإنجليزية' },
  nameAr: { en: 'Enter the name in Arabic', ar: 'أدخل الاسم باللغة العربية' },
  logo: { en: 'Add a logo', ar: 'أضف الشعار' },
  image: { en: 'Add an image', ar: 'أضف الصورة' },
  banner: { en: 'Add a banner', ar: 'أضف صورة الغلاف' },
  contentImage: { en: 'This image is not available any more. Add it again.', ar: 'لم تعد هذه الصورة متاحة. يرجى إضافتها مرة أخرى.' },
  answers: { en: 'Select at least one option', ar: 'اختر خيارًا واحدًا على الأقل' },
  remarks: { en: 'Enter remarks', ar: 'أدخل الملاحظات' },
  remarksMax: { en: 'Remarks must be 256 characters or fewer', ar: 'يجب ألا تتجاوز الملاحظات 256 حرفًا' },
  assignee: { en: 'Select an agent of the entity', ar: 'اختر موظفًا من الجهة' },
  delegationDay: { en: 'Enter a valid date', ar: 'أدخل تاريخًا صحيحًا' },
  delegationPast: { en: 'The first day cannot be in the past', ar: 'لا يمكن أن يكون اليوم الأول في الماضي' },
  delegationOrder: { en: 'The last day cannot be before the first day', ar: 'لا يمكن أن يسبق اليوم الأخير اليوم الأول' },
  delegationLong: { en: 'A delegation can last one year at most', ar: 'لا تزيد مدة التفويض على سنة واحدة' },
  delegationSelf: {
    en: 'Select another agent: work cannot be delegated to the same person',
    ar: 'اختر موظفًا آخر، فلا يُفوَّض العمل إلى الشخص نفسه',
  },
  delegationOverlap: { en: 'Some of these days are delegated already', ar: 'بعض هذه الأيام مفوَّض من قبل' },
  sameOwner: { en: 'Select another service: the case is already there', ar: 'اختر خدمة أخرى، فالطلب محال إليها بالفعل' },
  day: { en: 'Enter a valid date', ar: 'أدخل تاريخًا صحيحًا' },
  dayOrder: { en: 'The last day cannot be before the first', ar: 'لا يمكن أن يسبق اليوم الأخير اليوم الأول' },
  dayRange: { en: 'Enter {{max}} days or fewer', ar: 'أدخل مدة لا تتجاوز {{max}} يومًا' },
  workDays: { en: 'Enter a whole number of days within the limit', ar: 'أدخل عددًا صحيحًا من الأيام ضمن الحد المسموح' },
  percent: { en: 'Enter a percentage from 10 to 95', ar: 'أدخل نسبة مئوية من 10 إلى 95' },
  weekend: { en: 'Leave at least one working day in the week', ar: 'يجب أن يبقى في الأسبوع يوم عمل واحد على الأقل' },
  textAr: { en: 'Enter the text in Arabic', ar: 'أدخل النص باللغة العربية' },
  textEn: { en: 'Enter the text in English', ar: 'أدخل النص باللغة الإنجليزية' },
  placeholder: {
    en: 'This message has no such placeholder: {{names}}',
    ar: 'لا يوجد في هذه الرسالة عنصر بهذا الاسم: \u2066{{names}}\u2069',
  },
  placeholderNeeded: { en: 'The text must contain {{names}}', ar: 'يجب أن يتضمن النص \u2066{{names}}\u2069' },
  cursor: { en: 'This cursor is not known here. Begin again without it', ar: 'هذا المؤشر غير معروف هنا. ابدأ من جديد بدونه' },
  files: { en: 'Add fewer files', ar: 'أضف عددًا أقل من الملفات' },
  MISS_FIELD_NAME_FIRSTNAME: textsOf(ACCOUNT_ERRORS.MISS_FIELD_NAME_FIRSTNAME),
  MISS_FIELD_NAME_LASTNAME: textsOf(ACCOUNT_ERRORS.MISS_FIELD_NAME_LASTNAME),
  MISS_FIELD_NAME_BIRTHDATE: textsOf(ACCOUNT_ERRORS.MISS_FIELD_NAME_BIRTHDATE),
  MISS_FIELD_NAME_GENDER: textsOf(ACCOUNT_ERRORS.MISS_FIELD_NAME_GENDER),
  MISS_FIELD_NAME_NATIONALITY: textsOf(ACCOUNT_ERRORS.MISS_FIELD_NAME_NATIONALITY),
  dobFuture: { en: 'The date of birth cannot be in the future', ar: 'لا يمكن أن يكون تاريخ الميلاد في المستقبل' },
  age: { en: 'You must be at least {{age}} years old', ar: 'يجب ألا يقل عمرك عن {{age}} عامًا' },
  emiratesId: { en: 'The Emirates ID number must be 18 characters', ar: 'يجب أن يتكوّن رقم الهوية الإماراتية من 18 خانة' },
  passportNumber: { en: 'Enter the passport number', ar: 'أدخل رقم جواز السفر' },
  passportExpiryDay: { en: 'Enter a valid passport expiry date', ar: 'أدخل تاريخ انتهاء صحيحًا لجواز السفر' },
  passportExpiry: { en: 'The passport expiry date cannot be in the past', ar: 'لا يمكن أن يكون تاريخ انتهاء جواز السفر في الماضي' },
  branch: { en: 'Enter the branch', ar: 'أدخل الفرع' },
  username: {
    en: 'The user name must be 3 to 100 characters, begin with a letter and hold only Latin letters, digits, dots, hyphens and underscores',
    ar: 'يجب أن يتكوّن اسم المستخدم من 3 إلى 100 خانة، وأن يبدأ بحرف، وألا يتضمن إلا أحرفًا لاتينية وأرقامًا ونقاطًا وشرطات',
  },
  password: {
    en: 'Use at least 8 characters with an uppercase letter, a lowercase letter, a digit and a punctuation mark',
    ar: 'استخدم 8 أحرف على الأقل، تتضمن حرفًا كبيرًا وحرفًا صغيرًا ورقمًا وعلامة ترقيم',
  },
  passwordCommon: { en: 'This password is too easy to guess. Choose another one', ar: 'كلمة المرور هذه سهلة التخمين. اختر كلمة أخرى' },
  passwordMatch: { en: 'The passwords do not match', ar: 'كلمتا المرور غير متطابقتين' },
  currentPassword: { en: 'Enter your current password', ar: 'أدخل كلمة المرور الحالية' },
  currentPasswordWrong: {
    en: 'These details are not correct. Check them and try again',
    ar: 'البيانات المدخلة غير صحيحة. تحقّق منها ثم أعد المحاولة',
  },
  proveMobile: { en: 'Verify this mobile number with a code first', ar: 'تحقّق من رقم الهاتف المتحرك برمز التحقق أولًا' },
  proveEmail: { en: 'Verify this email with a code first', ar: 'تحقّق من البريد الإلكتروني برمز التحقق أولًا' },
  idDocs: {
    en: 'Add your Emirates ID (front, back and a photo of you holding it) or your passport',
    ar: 'أضف الهوية الإماراتية (الوجهين وصورة لك وأنت تحملها) أو جواز السفر',
  },
} as const;

export type FieldMessage = keyof typeof FIELD_MESSAGES;

/** Both texts of a message with its values filled in. */
export function fieldTexts(key: FieldMessage, values: Record<string, string | number> = {}) {
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  return { descriptionEn: fill(FIELD_MESSAGES[key].en), descriptionAr: fill(FIELD_MESSAGES[key].ar) };
}
