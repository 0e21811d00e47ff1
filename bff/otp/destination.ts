import { canonicalEmail, hasForeignLocalPart, isEmailAddress } from '../../common/identifiers/email.ts';
import { normaliseMobile } from '../../common/identifiers/mobile.ts';
import type { SendCode } from '../../common/otp/otp.dto.ts';
import { fieldError } from '../http/field-errors.ts';
import { otpError } from './otp-error.ts';

/**
 * The destination of a code: an E.164 mobile for SMS, a lower-case email for EMAIL. Throws OTP_B50006 for invalid
 * input.
 */
export function destinationOf({ otpType, mobile, email }: SendCode): string {
  return otpType === 'SMS' ? parseMobile(mobile) : parseEmail(email);
}

function parseMobile(text = ''): string {
  const mobile = normaliseMobile(text);
  if (mobile) return mobile;
  throw otpError('SMS', 'OTP_B50006', { fieldErrors: [fieldError('mobile', text ? 'mobile' : 'mobileRequired')] });
}

function parseEmail(text = ''): string {
  const email = canonicalEmail(text);
  if (isEmailAddress(email)) return email;
  const message = hasForeignLocalPart(email) ? 'emailLatin' : 'email';
  throw otpError('EMAIL', 'OTP_B50006', { fieldErrors: [fieldError('email', message)] });
}
