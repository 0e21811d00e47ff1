import { Transform } from 'class-transformer';
import { IsBoolean, Length, Matches, ValidateBy, ValidateIf } from 'class-validator';
import {
  applyDecorators,
  Name,
  OneOf,
  Optional,
  RequiredName,
  RequiredText,
  Text,
  withMessage,
} from '../contract/fields.ts';
import type { RuleMessage } from '../errors/field-messages.ts';
import { canonicalEmiratesId, canonicalPassportNumber } from '../identifiers/identity-numbers.ts';
import { LIMITS } from '../limits.ts';
import { isDay, todayInCity } from './calendar-day.ts';
import { isCommon, unmetRules } from './password-rules.ts';
import { GENDERS, type Gender } from './registration.types.ts';

const { nameMax } = LIMITS;

function validate(
  name: string,
  message: RuleMessage,
  isValid: (value: unknown, input: object) => boolean,
): PropertyDecorator {
  return ValidateBy(
    { name, validator: { validate: (value, context) => isValid(value, context?.object ?? {}) } },
    withMessage(message),
  );
}

/** A date of birth in the past (specification §5). The minimum age is a setting, see `isTooYoung`. */
export function BirthDate(): PropertyDecorator {
  return applyDecorators(
    validate('notInFuture', 'dobFuture', (value) => !isDay(value) || value <= todayInCity(new Date())),
    validate('day', 'MISS_FIELD_NAME_BIRTHDATE', isDay),
  );
}

/** A date that is not in the past (specification §5). */
export function ExpiryDate(): PropertyDecorator {
  return applyDecorators(
    validate('notPast', 'passportExpiry', (value) => !isDay(value) || value >= todayInCity(new Date())),
    validate('day', 'passportExpiryDay', isDay),
  );
}

/** Required if the other property is set. Without it the property is optional. */
export function RequiredWith(other: string): PropertyDecorator {
  return ValidateIf(
    (input: Record<string, unknown>, value) => Boolean(input[other]) || (value !== undefined && value !== null),
  );
}

/** Required unless the other property is set. */
export function RequiredWithout(other: string): PropertyDecorator {
  return ValidateIf(
    (input: Record<string, unknown>, value) => !input[other] || (value !== undefined && value !== null),
  );
}

/** Exactly 18 characters of any kind (specification §5). */
export function EmiratesId(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? canonicalEmiratesId(value) : value)),
    Text(LIMITS.emiratesIdLength, 'emiratesId', 'emiratesId'),
    Length(LIMITS.emiratesIdLength, LIMITS.emiratesIdLength, withMessage('emiratesId')),
  );
}

/** The number of a passport, in capitals and without spaces. */
export function PassportNumber(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? canonicalPassportNumber(value) : value)),
    RequiredText(30, 'passportNumber'),
  );
}

export const BooleanField = (): PropertyDecorator => IsBoolean(withMessage('invalid'));

const USER_NAME = new RegExp(String.raw`^[a-z][a-z\d._@+-]{${LIMITS.usernameMin - 1},${LIMITS.usernameMax - 1}}$`);

/** A user name. It starts with a letter, so that it cannot be taken for a mobile. */
export function UserName(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    Matches(USER_NAME, withMessage('username')),
  );
}

/** A new password (specification §5). */
export function NewPassword(): PropertyDecorator {
  return applyDecorators(
    validate(
      'uncommon',
      'passwordCommon',
      (value) => typeof value === 'string' && value.length <= LIMITS.passwordMax && !isCommon(value),
    ),
    validate(
      'rules',
      'password',
      (value) => typeof value === 'string' && unmetRules(value).every((rule) => rule === 'uncommon'),
    ),
    validate(
      'tooLong',
      `tooLong ${LIMITS.passwordMax}`,
      (value) => typeof value !== 'string' || value.length <= LIMITS.passwordMax,
    ),
  );
}

/** Must equal the other property. */
export function SameAs(other: string): PropertyDecorator {
  return validate('same', 'passwordMatch', (value, input) => value === (input as Record<string, unknown>)[other]);
}

/** The numbers of the identity documents. */
export class IdentityNumbers {
  @Optional()
  @EmiratesId()
  emiratesId?: string;

  @RequiredWith('passportExpiry')
  @PassportNumber()
  passportNumber?: string;

  @RequiredWith('passportNumber')
  @ExpiryDate()
  passportExpiry?: string;
}

/** What an account holder gives about themselves when they register, and may change later. */
export class PersonFields extends IdentityNumbers {
  @RequiredName(nameMax, 'MISS_FIELD_NAME_FIRSTNAME', 'MISS_FIELD_NAME_FIRSTNAME')
  firstName: string;

  @RequiredName(nameMax, 'MISS_FIELD_NAME_LASTNAME', 'MISS_FIELD_NAME_LASTNAME')
  lastName: string;

  @Optional()
  @Name(nameMax)
  firstNameAr?: string;

  @Optional()
  @Name(nameMax)
  lastNameAr?: string;

  @RequiredText(20, 'MISS_FIELD_NAME_NATIONALITY', 'MISS_FIELD_NAME_NATIONALITY')
  nationality: string;

  @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @OneOf(GENDERS, 'MISS_FIELD_NAME_GENDER')
  gender: Gender;

  @BirthDate()
  dateOfBirth: string;

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
}
