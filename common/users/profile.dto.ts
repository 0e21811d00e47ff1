import { Transform } from 'class-transformer';
import { ArrayMaxSize } from 'class-validator';
import { Email, Mobile, OneOf, OneTimeCode, Optional, OrNull, Parts, RequiredText, Text, Uuid } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { LOCALES, type Locale } from '../locale/locales.ts';
import { NOTIFY_BY, type NotifyBy } from './account.enums.ts';
import { BirthDay, EmiratesId, ExpiryDay, WantedWith, YesOrNo } from './person-fields.ts';
import { GENDERS, type Gender } from './registration.types.ts';

const { nameMax } = LIMITS;

/** PATCH contacts: changes the given fields. */
export class UpdateProfile {
  @Optional()
  @RequiredText(nameMax, 'MISS_FIELD_NAME_FIRSTNAME', 'MISS_FIELD_NAME_FIRSTNAME')
  firstName?: string;

  @Optional()
  @RequiredText(nameMax, 'MISS_FIELD_NAME_LASTNAME', 'MISS_FIELD_NAME_LASTNAME')
  lastName?: string;

  @Optional()
  @Text(nameMax)
  firstNameAr?: string;

  @Optional()
  @Text(nameMax)
  lastNameAr?: string;

  @Optional()
  @RequiredText(20, 'MISS_FIELD_NAME_NATIONALITY', 'MISS_FIELD_NAME_NATIONALITY')
  nationality?: string;

  @Optional()
  @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @OneOf(GENDERS, 'MISS_FIELD_NAME_GENDER')
  gender?: Gender;

  @Optional()
  @BirthDay()
  dateOfBirth?: string;

  @Optional()
  @EmiratesId()
  emiratesId?: string;

  @WantedWith('passportExpiry')
  @RequiredText(30, 'passportNumber')
  passportNumber?: string;

  @WantedWith('passportNumber')
  @ExpiryDay()
  passportExpiry?: string;

  @Optional()
  @Text(nameMax)
  country?: string;

  @Optional()
  @Text(nameMax)
  city?: string;

  @Optional()
  @Text(LIMITS.messageMax)
  address?: string;

  @Optional()
  @YesOrNo()
  governmentEmployee?: boolean;

  /** Required for government employees. */
  @WantedWith('governmentEmployee')
  @Email()
  workEmail?: string;

  /** An uploaded image. Null removes the photo. */
  @Optional()
  @OrNull()
  @Uuid()
  photo?: string | null;

  @Optional()
  @OneOf(LOCALES)
  locale?: Locale;
}

/** A one-time code sent with the purpose CONTACT. */
export class ContactCode {
  @Uuid()
  requestId: string;

  @OneTimeCode()
  otp: string;
}

/** PATCH contact/update. A mobile or email other than the account's own needs a code. */
export class UpdateContact {
  @Optional()
  @Email()
  preferredEmail?: string;

  @Optional()
  @Mobile()
  preferredMobile?: string;

  @Optional()
  @OneOf(LOCALES)
  preferredLanguage?: Locale;

  @Optional()
  @OneOf(Object.values(NOTIFY_BY))
  preferredChannel?: NotifyBy;

  @Optional()
  @Parts(() => ContactCode)
  @ArrayMaxSize(2, { message: 'invalid' })
  codes?: ContactCode[];
}
