import { row } from './error-row.ts';

/** One-time code errors (specification §8), each with its email variant. */
export const OTP_ERRORS = {
  OTP_B50001: row(400, 'The code is incorrect. Try again.', 'رمز التحقق غير صحيح. يرجى المحاولة مرة أخرى.'),
  OTP_B50001_EMAIL: row(
    400,
    'The code sent to your email is incorrect. Try again.',
    'رمز التحقق المُرسَل إلى بريدك الإلكتروني غير صحيح. يرجى المحاولة مرة أخرى.',
  ),
  OTP_B50002: row(
    429,
    'You have reached the maximum limit for sending codes. Try again later.',
    'بلغت الحد الأقصى لعدد مرات إرسال رمز التحقق. يرجى المحاولة لاحقًا.',
  ),
  OTP_B50002_EMAIL: row(
    429,
    'You have reached the maximum limit for sending codes to this email. Try again later.',
    'بلغت الحد الأقصى لعدد مرات إرسال رمز التحقق إلى هذا البريد الإلكتروني. يرجى المحاولة لاحقًا.',
  ),
  OTP_B50003: row(
    429,
    'You have reached the maximum limit for wrong attempts. Try again later.',
    'بلغت الحد الأقصى لعدد المحاولات غير الصحيحة. يرجى المحاولة لاحقًا.',
  ),
  OTP_B50003_EMAIL: row(
    429,
    'You have reached the maximum limit for wrong attempts with the code sent to your email. Try again later.',
    'بلغت الحد الأقصى لعدد المحاولات غير الصحيحة للرمز المُرسَل إلى بريدك الإلكتروني. يرجى المحاولة لاحقًا.',
  ),
  OTP_B50004: row(400, 'The code has expired. Request a new code.', 'انتهت صلاحية رمز التحقق. يرجى طلب رمز جديد.'),
  OTP_B50004_EMAIL: row(
    400,
    'The code sent to your email has expired. Request a new code.',
    'انتهت صلاحية رمز التحقق المُرسَل إلى بريدك الإلكتروني. يرجى طلب رمز جديد.',
  ),
  OTP_B50005: row(429, 'You cannot resend the code now.', 'لا يمكن إعادة إرسال رمز التحقق في الوقت الحالي.'),
  OTP_B50005_EMAIL: row(
    429,
    'You cannot resend the code to your email now.',
    'لا يمكن إعادة إرسال رمز التحقق إلى بريدك الإلكتروني في الوقت الحالي.',
  ),
  OTP_B50006: row(400, 'Invalid mobile number', 'رقم الهاتف المتحرك غير صحيح'),
  OTP_B50006_EMAIL: row(400, 'Invalid Email', 'البريد الإلكتروني غير صحيح'),
  OTP_B1000: row(
    502,
    'There was an error while sending the SMS. Try again.',
    'حدث خطأ أثناء إرسال الرسالة النصية. يرجى المحاولة مرة أخرى.',
  ),
  OTP_B1000_EMAIL: row(
    502,
    'There was an error while sending the email. Try again.',
    'حدث خطأ أثناء إرسال رسالة البريد الإلكتروني. يرجى المحاولة مرة أخرى.',
  ),
  OTP_E1007: row(500, 'Something went wrong. Try again later.', 'حدث خطأ ما. يرجى المحاولة لاحقًا.'),
  OTP_E1007_EMAIL: row(500, 'Something went wrong. Try again later.', 'حدث خطأ ما. يرجى المحاولة لاحقًا.'),
  INVALID_REQUEST: row(400, 'Something went wrong. Try again later.', 'حدث خطأ ما. يرجى المحاولة لاحقًا.'),
  INVALID_REQUEST_EMAIL: row(400, 'Something went wrong. Try again later.', 'حدث خطأ ما. يرجى المحاولة لاحقًا.'),
};
