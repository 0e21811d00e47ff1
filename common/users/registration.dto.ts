import { Email, FileIds, Mobile, OneOf, OneTimeCode, Optional, RequiredName, Uuid } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { LOCALES, type Locale } from '../locale/locales.ts';
import { OTP_TYPES, type OtpType } from '../otp/otp.types.ts';
import { NOTIFY_BY, type NotifyBy } from './account.enums.ts';
import { NewPassword, PersonFields, SameAs, UserName } from './person-fields.ts';

/** POST users/register: identity and contact fields of the user profile (specification §3, §5). */
export class RegisterCustomer extends PersonFields {
  @Mobile()
  mobile: string;

  /** Can also be sent with step 4. */
  @Optional()
  @Email()
  email?: string;

  @Optional()
  @Email()
  workEmail?: string;

  @Optional()
  @Mobile()
  preferredMobile?: string;

  @Optional()
  @Email()
  preferredEmail?: string;

  @Optional()
  @OneOf(LOCALES)
  preferredLanguage?: Locale;

  @Optional()
  @OneOf(Object.values(NOTIFY_BY))
  preferredChannel?: NotifyBy;

  /**
   * The identity documents that this browser has uploaded for the person. Default: those of the last 30 minutes. With
   * another mobile than before, documents that are not named are deleted.
   */
  @Optional()
  @FileIds()
  documents?: string[];
}

/** POST users/agent/register. Email codes go to the work email. */
export class RegisterAgent extends RegisterCustomer {
  @Uuid('entity')
  entityId: string;

  @RequiredName(LIMITS.nameMax, 'branch')
  branch: string;
}

export class EmailQuery {
  @Email()
  email: string;
}

/** POST users/register/verifyotp. */
export class VerifyRegistrationCode {
  @Uuid()
  registrationId: string;

  @OneOf(OTP_TYPES)
  otpType: OtpType;

  @OneTimeCode()
  otp: string;
}

/** POST users/register/resendotp. `email`, for EMAIL: the address of step 4, or a new one. */
export class ResendRegistrationCode {
  @Uuid()
  registrationId: string;

  @OneOf(OTP_TYPES)
  otpType: OtpType;

  @Optional()
  @Email()
  email?: string;
}

/** PATCH users/register/credentials. */
export class RegistrationCredentials {
  @Uuid()
  registrationId: string;

  @UserName()
  username: string;

  @NewPassword()
  password: string;

  @SameAs('password')
  confirmPassword: string;
}
