import { plain } from './error-row.ts';

/** The specification's other messages (§8), and what HTTP itself needs to say. */
export const PORTAL_ERRORS = {
  BAD_INPUT: plain(
    400,
    'Some of the details are not valid. Review them and try again.',
    'بعض البيانات غير صحيحة. يرجى مراجعتها والمحاولة مرة أخرى.',
  ),
  MALFORMED: plain(400, 'The request could not be read.', 'تعذّرت قراءة الطلب المُرسَل.'),
  INVALID_REFERENCE: plain(400, 'Invalid Mobile / Reference Number', 'رقم الهاتف المتحرك أو الرقم المرجعي غير صحيح'),
  SIGN_IN_NEEDED: plain(401, 'Log in or verify your mobile number to continue.', 'سجّل الدخول أو تحقّق من رقم هاتفك المتحرك للمتابعة.'),
  ACCESS_DENIED: plain(403, 'Access Denied', 'الوصول غير مصرَّح به'),
  FOREIGN_ORIGIN: plain(403, 'This request did not come from the portal.', 'لم يصدر هذا الطلب من البوابة.'),
  PROOF_NEEDED: plain(403, 'Verify this mobile number with a code first.', 'تحقّق من رقم الهاتف المتحرك برمز التحقق أولًا.'),
  NOT_FOUND: plain(404, 'This could not be found.', 'تعذّر العثور على المطلوب.'),
  LINK_EXPIRED: plain(404, 'This link is not valid or has expired.', 'هذا الرابط غير صالح أو انتهت صلاحيته.'),
  REFERENCE_NOT_FOUND: plain(404, 'Reference number not found', 'الرقم المرجعي غير موجود'),
  FILE_GONE: plain(
    409,
    'A file of this case is no longer available. Add it again.',
    'أحد ملفات هذا الطلب لم يعد متاحًا. يرجى إضافته مرة أخرى.',
  ),
  FILE_BEING_CHECKED: plain(
    409,
    'This file is still being checked for malware. Try again in a moment.',
    'لا يزال هذا الملف قيد الفحص للتأكد من خلوه من البرمجيات الضارة. يرجى المحاولة بعد قليل.',
  ),
  EMAIL_EXISTS: plain(409, 'Email already exists', 'البريد الإلكتروني مسجَّل مسبقًا'),
  MOBILE_EXISTS: plain(409, 'Mobile Number already exists', 'رقم الهاتف المتحرك مسجَّل مسبقًا'),
  USERNAME_EXISTS: plain(409, 'This user name is already taken', 'اسم المستخدم هذا مستخدَم بالفعل'),
  REGISTRATION_GONE: plain(404, 'This registration has ended. Start again.', 'انتهت عملية التسجيل هذه. يرجى البدء من جديد.'),
  IDENTITY_SETTLED: plain(409, 'The documents of this account cannot be changed now.', 'لا يمكن تغيير وثائق هذا الحساب في الوقت الحالي.'),
  LINK_ENDED: plain(
    400,
    'This link has expired or was used already. Ask for a new one.',
    'انتهت صلاحية هذا الرابط أو سبق استخدامه. يرجى طلب رابط جديد.',
  ),
  CODES_NEEDED: plain(409, 'Verify your mobile number and your email first.', 'تحقّق من رقم هاتفك المتحرك وبريدك الإلكتروني أولًا.'),
  STALE: plain(
    409,
    'This has changed since you opened it. Review the latest version and try again.',
    'تغيّرت البيانات منذ أن فتحتها. يرجى مراجعة أحدث نسخة والمحاولة مرة أخرى.',
  ),
  NOT_ALLOWED_NOW: plain(
    409,
    'This action is not possible at the current status of the case.',
    'لا يمكن تنفيذ هذا الإجراء في الحالة الراهنة للطلب.',
  ),
  ALREADY_DECIDED: plain(
    409,
    'This account is not waiting for a decision. Review its current status.',
    'هذا الحساب ليس بانتظار قرار. يرجى مراجعة حالته الحالية.',
  ),
  SURVEY_GIVEN: plain(409, 'You have already rated this case.', 'سبق أن قيّمت هذا الطلب.'),
  KEY_REUSED: plain(409, 'This idempotency key was used with a different request.', 'استُخدم مفتاح عدم التكرار هذا مع طلب مختلف.'),
  TOO_LARGE: plain(413, 'Max file size exceeded', 'تم تجاوز الحد الأقصى لحجم الملف'),
  TOO_MANY_FILES: plain(
    413,
    'You have reached the limit for files: 10 files and 20 MB in total.',
    'بلغت الحد الأقصى للملفات: 10 ملفات و20 ميغابايت إجمالًا.',
  ),
  FILE_NOT_SUPPORTED: plain(415, 'File is not supported', 'نوع الملف غير مدعوم'),
  FILE_INFECTED: plain(
    415,
    'Malware was found in this file, so it was not kept. Choose another file.',
    'عُثر في هذا الملف على برمجية ضارة، ولذلك لم يُحفظ. يرجى اختيار ملف آخر.',
  ),
  TOO_MANY: plain(429, 'Too many requests. Try again later.', 'عدد كبير من الطلبات. يرجى المحاولة لاحقًا.'),
  INTERNAL: plain(500, 'Something went wrong', 'حدث خطأ ما'),
  CONTACT_ADMIN: plain(500, 'Please contact administrator', 'يرجى التواصل مع مسؤول النظام'),
  PROFILE_UPDATE: plain(500, 'The profile could not be updated', 'تعذّر تحديث الملف الشخصي'),
  PASSWORD_CHANGE: plain(500, 'The password could not be changed', 'تعذّر تغيير كلمة المرور'),
  MIDDLEWARE_FAILED: plain(
    502,
    'The service behind the portal gave no proper answer. Please try again',
    'لم تُجب الخدمة على نحو صحيح. يرجى إعادة المحاولة',
  ),
  UNAVAILABLE: plain(
    503,
    'The service is not available at the moment. Please try again',
    'الخدمة غير متاحة في الوقت الحالي. يرجى إعادة المحاولة',
  ),
  MIDDLEWARE_SLOW: plain(
    504,
    'The service behind the portal did not answer in time. Please try again',
    'لم تُجب الخدمة في الوقت المحدد. يرجى إعادة المحاولة',
  ),
  NO_SPACE: plain(
    507,
    'The file could not be stored at the moment. Please try again',
    'تعذّر حفظ الملف في الوقت الحالي. يرجى إعادة المحاولة',
  ),
};
