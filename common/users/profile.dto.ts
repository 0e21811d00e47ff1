import { Transform } from 'class-transformer';
import { ArrayMaxSize } from 'class-validator';
import {
  Email,
  Mobile,
  Name,
  NestedArray,
  OneOf,
  OneTimeCode,
  Optional,
  OrNull,
  RequiredName,
  RequiredText,
  Text,
  Uuid,
} from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { LOCALES, type Locale } from '../locale/locales.ts';
import { NOTIFY_BY, type NotifyBy } from './account.enums.ts';
import { BirthDate, EmiratesId, ExpiryDate, PassportNumber, RequiredWith, BooleanField } from './person-fields.ts';
import { GENDERS, type Gender } from './registration.types.ts';

const { nameMax } = LIMITS;

/** PATCH contacts: changes the given fields. */
export class UpdateProfile {
  @Optional()
  @RequiredName(nameMax, 'MISS_FIELD_NAME_FIRSTNAME', 'MISS_FIELD_NAME_FIRSTNAME')
  firstName?: string;

  @Optional()
  @RequiredName(nameMax, 'MISS_FIELD_NAME_LASTNAME', 'MISS_FIELD_NAME_LASTNAME')
  lastName?: string;

  @Optional()
  @Name(nameMax)
  firstNameAr?: string;

  @Optional()
  @Name(nameMax)
  lastNameAr?: string;

  @Optional()
  @RequiredText(20, 'MISS_FIELD_NAME_NATIONALITY', 'MISS_FIELD_NAME_NATIONALITY')
  nationality?: string;

  @Optional()
  @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @OneOf(GENDERS, 'MISS_FIELD_NAME_GENDER')
  gender?: Gender;

  @Optional()
  @BirthDate()
  dateOfBirth?: string;

  @Optional()
  @EmiratesId()
  emiratesId?: string;

  @RequiredWith('passportExpiry')
  @PassportNumber()
  passportNumber?: string;

  @RequiredWith('passportNumber')
  @ExpiryDate()
  passportExpiry?: string;

  @Optional()
  @Name(nameMax)
  country?: string;

  @Optional()
  @Name(nameMax)
  city?: string;

  @Optional()
  @Text(LIMITS.messageMax)
  address?: string;

  @Optional()
  @BooleanField()
  governmentEmployee?: boolean;

  /** Required for government employees. */
  @RequiredWith('governmentEmployee')
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

/**
 * PATCH contact/update. A mobile or email other than the account's own needs a code. Null removes the preference: the
 * account's own applies.
 */
export class UpdateContact {
  @Optional()
  @OrNull()
  @Email()
  preferredEmail?: string | null;

  @Optional()
  @OrNull()
  @Mobile()
  preferredMobile?: string | null;

  @Optional()
  @OneOf(LOCALES)
  preferredLanguage?: Locale;

  @Optional()
  @OneOf(Object.values(NOTIFY_BY))
  preferredChannel?: NotifyBy;

  @Optional()
  @NestedArray(() => ContactCode)
  @ArrayMaxSize(2, { message: 'invalid' })
  codes?: ContactCode[];
}
