import { Email, Name, OneOf, OneTimeCode, Optional, Text, Uuid } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { OTP_PURPOSES, OTP_TYPES, type OtpPurpose, type OtpType } from './otp.types.ts';

/** POST otp/send: a mobile for SMS, an email for EMAIL. */
export class SendCode {
  @OneOf(OTP_TYPES)
  otpType: OtpType;

  // Not @Mobile() and @Email(): the service checks the field that `otpType` selects, and reports OTP_B50006.
  @Optional()
  @Text(LIMITS.emailMax)
  mobile?: string;

  @Optional()
  @Text(LIMITS.emailMax)
  email?: string;

  @Optional()
  @OneOf(OTP_PURPOSES)
  purpose?: OtpPurpose;
}

/** POST contacts/anonymous: the code, and the details of the person. */
export class ProveContact {
  @Uuid()
  requestId: string;

  @OneTimeCode()
  otp: string;

  @Optional()
  @Name(LIMITS.nameMax)
  firstName?: string;

  @Optional()
  @Name(LIMITS.nameMax)
  lastName?: string;

  @Optional()
  @Email()
  email?: string;
}
