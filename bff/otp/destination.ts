import { isEmail } from 'class-validator';
import { fieldTexts, type FieldMessage } from '../../common/errors/field-messages.ts';
import { LIMITS } from '../../common/limits.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import type { SendCode } from '../../common/otp/otp.dto.ts';
import { otpError } from './otp-error.ts';

/** Where the code is to go: an E.164 mobile for SMS, a lower-case email for EMAIL. Throws OTP_B50006 for anything else. */
export function destinationOf({ otpType, mobile, email }: SendCode): string {
  return otpType === 'SMS' ? mobileOf(mobile) : emailOf(email);
}

function mobileOf(given = ''): string {
  const mobile = normaliseMobile(given);
  if (mobile) return mobile;
  throw otpError('SMS', 'OTP_B50006', { fieldErrors: [fieldError('mobile', given ? 'mobile' : 'mobileRequired')] });
}

function emailOf(given = ''): string {
  const email = given.trim().toLowerCase();
  if (email.length <= LIMITS.emailMax && isEmail(email, { allow_ip_domain: true })) return email;
  throw otpError('EMAIL', 'OTP_B50006', { fieldErrors: [fieldError('email', 'email')] });
}

const fieldError = (field: string, key: FieldMessage) => ({ field, code: key, ...fieldTexts(key) });
