import { ArrayMaxSize } from 'class-validator';
import { Email, Mobile, NestedArray, OneOf, OneTimeCode, Optional, OrNull, partial, Uuid } from '../contract/fields.ts';
import { LOCALES, type Locale } from '../locale/locales.ts';
import { NOTIFY_BY, type NotifyBy } from './account.enums.ts';
import { PersonFields, RequiredWith } from './person-fields.ts';

/** PATCH contacts: changes the given fields. */
export class UpdateProfile extends partial(PersonFields) {
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
