import { Transform } from 'class-transformer';
import { IsBoolean, Length, Matches, ValidateBy, ValidateIf } from 'class-validator';
import { all, says, Text } from '../contract/fields.ts';
import type { FieldMessage } from '../errors/field-messages.ts';
import { LIMITS } from '../limits.ts';
import { isDay, todayInCity } from './calendar-day.ts';
import { isCommon, unmetRules } from './password-rules.ts';

function check(name: string, message: FieldMessage, good: (value: unknown, whole: object) => boolean): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: (value, about) => good(value, about?.object ?? {}) } }, says(message));
}

/** A date of birth in the past (specification §5). The minimum age is a setting, see `ageProblem`. */
export function BirthDay(): PropertyDecorator {
  return all(
    check('notToCome', 'dobFuture', (value) => !isDay(value) || value <= todayInCity(new Date())),
    check('day', 'MISS_FIELD_NAME_BIRTHDATE', isDay),
  );
}

/** A date that is not in the past (specification §5). */
export function ExpiryDay(): PropertyDecorator {
  return all(
    check('notPast', 'passportExpiry', (value) => !isDay(value) || value >= todayInCity(new Date())),
    check('day', 'passportExpiryDay', isDay),
  );
}

/** Validated if it or the other property is present: passport number and expiry belong together. */
export function WantedWith(other: string): PropertyDecorator {
  return ValidateIf((whole: Record<string, unknown>, value) => Boolean(whole[other]) || (value !== undefined && value !== null));
}

/** Validated unless the other property is present: one of them is enough. */
export function WantedWithout(other: string): PropertyDecorator {
  return ValidateIf((whole: Record<string, unknown>, value) => !whole[other] || (value !== undefined && value !== null));
}

/** Exactly 18 characters of any kind (specification §5). */
export function EmiratesId(): PropertyDecorator {
  return all(Text(LIMITS.emiratesId, 'emiratesId', 'emiratesId'), Length(LIMITS.emiratesId, LIMITS.emiratesId, says('emiratesId')));
}

export const YesOrNo = (): PropertyDecorator => IsBoolean(says('invalid'));

const USER_NAME = new RegExp(String.raw`^[a-z][a-z\d._@+-]{${LIMITS.usernameMin - 1},${LIMITS.usernameMax - 1}}$`);

/** A user name. It starts with a letter, so that it cannot be taken for a mobile. */
export function UserName(): PropertyDecorator {
  return all(
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    Matches(USER_NAME, says('username')),
  );
}

/** A new password (specification §5). */
export function NewPassword(): PropertyDecorator {
  return all(
    check('uncommon', 'passwordCommon', (value) => typeof value === 'string' && value.length <= LIMITS.passwordMax && !isCommon(value)),
    check('rules', 'password', (value) => typeof value === 'string' && unmetRules(value).every((rule) => rule === 'uncommon')),
    check('tooLong', 'tooLong', (value) => typeof value !== 'string' || value.length <= LIMITS.passwordMax),
  );
}

/** Must equal the other property. */
export function SameAs(other: string): PropertyDecorator {
  return check('same', 'passwordMatch', (value, whole) => value === (whole as Record<string, unknown>)[other]);
}
