import { AppError, CATALOGUE, type ErrorDetails } from '../../common/errors/catalogue.ts';
import type { OtpType } from '../../common/otp/otp.types.ts';

type OtpCode = 'OTP_B50001' | 'OTP_B50002' | 'OTP_B50003' | 'OTP_B50004' | 'OTP_B50005' | 'OTP_B50006' | 'OTP_B1000' | 'INVALID_REQUEST';

const forType = (otpType: OtpType, code: OtpCode) => (otpType === 'EMAIL' ? (`${code}_EMAIL` as const) : code);

/** An error of a code's flow; that of an email has the `_EMAIL` code. */
export function otpError(otpType: OtpType, code: OtpCode, details: ErrorDetails = {}, options?: { cause?: unknown }): AppError {
  return new AppError(forType(otpType, code), details, options);
}

/** The same where the six digits that came back are to blame: the field says what the answer says. */
export function wrongCode(otpType: OtpType, code: OtpCode): AppError {
  const found = forType(otpType, code);
  const { en, ar } = CATALOGUE[found];
  return new AppError(found, { fieldErrors: [{ field: 'otp', code: found, descriptionEn: en, descriptionAr: ar }] });
}

/** Whole seconds from now until then, one at least: what `resendAfter` and `retryAfter` say. */
export function secondsUntil(then: Date, now: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));
}
