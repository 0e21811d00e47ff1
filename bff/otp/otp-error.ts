import { AppError, type ErrorDetails } from '../../common/errors/catalogue.ts';
import type { OtpType } from '../../common/otp/otp.types.ts';
import { catalogueFieldError } from '../http/field-errors.ts';

type OtpCode =
  | 'OTP_B50001'
  | 'OTP_B50002'
  | 'OTP_B50003'
  | 'OTP_B50004'
  | 'OTP_B50005'
  | 'OTP_B50006'
  | 'OTP_B1000'
  | 'INVALID_REQUEST';

const forType = (otpType: OtpType, code: OtpCode) => (otpType === 'EMAIL' ? (`${code}_EMAIL` as const) : code);

/** An error of the one-time code flow; errors for email codes have the `_EMAIL` suffix. */
export function otpError(
  otpType: OtpType,
  code: OtpCode,
  details: ErrorDetails = {},
  options?: { cause?: unknown },
): AppError {
  return new AppError(forType(otpType, code), details, options);
}

/** The same error, also reported at the `otp` field. */
export function wrongCodeError(otpType: OtpType, code: OtpCode): AppError {
  return catalogueFieldError(forType(otpType, code), 'otp');
}

/** Whole seconds from `now` until `then`, at least one; for `resendAfter` and `retryAfter`. */
export function secondsUntil(then: Date, now: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));
}
