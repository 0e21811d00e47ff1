import { row } from './error-row.ts';

/** Account errors and field errors (specification §8). */
export const ACCOUNT_ERRORS = {
  UMS_VAL_001: row(409, 'This Emirates ID is already verified.', 'سبق توثيق رقم الهوية الإماراتية هذا.'),
  UMS_VAL_002: row(403, 'You do not have the right to perform this action.', 'لا تملك صلاحية تنفيذ هذا الإجراء.'),
  UMS_VAL_004: row(409, 'This mobile number is already in use.', 'رقم الهاتف المتحرك مستخدَم بالفعل.'),
  UMS_VAL_018: row(401, 'The login token is invalid. Log in again.', 'رمز الدخول غير صالح. يرجى تسجيل الدخول مرة أخرى.'),
  UMS_VAL_019: row(401, 'Authentication failed. Log in again.', 'تعذّر التحقق من هويتك. يرجى تسجيل الدخول مرة أخرى.'),
  UMS_VAL_050: row(
    401,
    'Login with the national digital identity app failed. Try again.',
    'تعذّر تسجيل الدخول عبر تطبيق الهوية الرقمية. يرجى المحاولة مرة أخرى.',
  ),
  UMS_VAL_051: row(409, 'The email or mobile number is not available.', 'البريد الإلكتروني أو رقم الهاتف المتحرك غير متاح.'),
  UMS_VAL_052: row(403, 'This profile is not active.', 'الملف الشخصي غير نشط.'),
  UMS_VAL_053: row(409, 'The Emirates ID or passport does not match.', 'رقم الهوية الإماراتية أو جواز السفر غير مطابق.'),
  UMS_VAL_054: row(409, 'Another account has the same Emirates ID.', 'يوجد حساب آخر برقم الهوية الإماراتية نفسه.'),
  UMS_VAL_055: row(409, 'The account could not be linked. Try again.', 'تعذّر ربط الحساب. يرجى المحاولة مرة أخرى.'),
  UMS_VAL_056: row(409, 'This account is already linked to another one.', 'هذا الحساب مرتبط بحساب آخر بالفعل.'),
  MISS_FIELD_NAME_FIRSTNAME: row(
    400,
    'The first name is invalid. Review it and try again.',
    'الاسم الأول غير صحيح. يرجى مراجعته والمحاولة مرة أخرى.',
  ),
  MISS_FIELD_NAME_LASTNAME: row(
    400,
    'The last name is invalid. Review it and try again.',
    'اسم العائلة غير صحيح. يرجى مراجعته والمحاولة مرة أخرى.',
  ),
  MISS_FIELD_NAME_BIRTHDATE: row(
    400,
    'The date of birth is invalid. Review it and try again.',
    'تاريخ الميلاد غير صحيح. يرجى مراجعته والمحاولة مرة أخرى.',
  ),
  MISS_FIELD_NAME_GENDER: row(400, 'The gender is invalid. Review it and try again.', 'الجنس غير صحيح. يرجى مراجعته والمحاولة مرة أخرى.'),
  MISS_FIELD_NAME_NATIONALITY: row(
    400,
    'The nationality is invalid. Review it and try again.',
    'الجنسية غير صحيحة. يرجى مراجعتها والمحاولة مرة أخرى.',
  ),
};
