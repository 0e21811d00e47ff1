import { isEmail } from 'class-validator';
import type { FieldMessage } from '../../common/errors/field-messages.ts';
import { LIMITS } from '../../common/limits.ts';
import { normaliseMobile } from '../../common/otp/mobile.ts';
import type { SendCode } from '../../common/otp/otp.dto.ts';
import { fieldTexts } from '../i18n/error-texts.ts';
import { otpError } from './otp-error.ts';

/**
 * The destination of a code: an E.164 mobile for SMS, a lower-case email for EMAIL. Throws OTP_B50006 for invalid
 * input.
 */
export function destinationOf({ otpType, mobile, email }: SendCode): string {
  return otpType === 'SMS' ? parseMobile(mobile) : parseEmail(email);
}

function parseMobile(given = ''): string {
  const mobile = normaliseMobile(given);
  if (mobile) return mobile;
  throw otpError('SMS', 'OTP_B50006', { fieldErrors: [fieldError('mobile', given ? 'mobile' : 'mobileRequired')] });
}

function parseEmail(given = ''): string {
  const email = given.trim().toLowerCase();
  if (email.length <= LIMITS.emailMax && isEmail(email, { allow_ip_domain: true })) return email;
  throw otpError('EMAIL', 'OTP_B50006', { fieldErrors: [fieldError('email', 'email')] });
}

const fieldError = (field: string, key: FieldMessage) => ({ field, code: key, ...fieldTexts(key) });
