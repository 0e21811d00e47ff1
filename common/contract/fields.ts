import 'reflect-metadata/lite';
import { Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import type { FieldMessage } from '../errors/field-messages.ts';
import { LIMITS } from '../limits.ts';
import { normaliseMobile, toWesternDigits } from '../otp/mobile.ts';

/** Combines decorators into one. */
export function all(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of decorators) decorate(target, property);
  };
}

export const says = (message: FieldMessage): ValidationOptions => ({ message });

/** Replaces lone surrogates like HTML forms do, because neither UTF-8 nor PostgreSQL's JSON can store them. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** A trimmed, well-formed text without NUL (which PostgreSQL cannot store) of at most `max` characters. */
export function Text(max: number, tooLong: FieldMessage = 'tooLong', invalid: FieldMessage = 'invalid'): PropertyDecorator {
  return all(
    // Not \s, because line breaks inside the text are kept.
    Transform(({ value }) => (typeof value === 'string' ? wellFormed(value.trim()) : value)),
    IsString(says(invalid)),
    MaxLength(max, says(tooLong)),
    Matches(/^[^\u0000]*$/u, says(invalid)),
  );
}

export function RequiredText(max: number, missing: FieldMessage = 'required', tooLong: FieldMessage = 'tooLong'): PropertyDecorator {
  return all(Text(max, tooLong, missing), IsNotEmpty(says(missing)));
}

export const Optional = (): PropertyDecorator => IsOptional();

const MAY_BE_NULL = 'may be null';

/** Null removes the value. Without this decorator, null is treated like a missing value. */
export const OrNull = (): PropertyDecorator => Reflect.metadata(MAY_BE_NULL, true);

export const mayBeNull = (input: new () => unknown, name: string): boolean =>
  Reflect.getMetadata(MAY_BE_NULL, input.prototype as object, name) === true;

export const Uuid = (message: FieldMessage = 'invalid', each = false): PropertyDecorator => IsUUID('all', { message, each });

/** A mobile of the UAE in any usual notation, normalized to E.164 (`+9715` and eight digits). */
export function Mobile(): PropertyDecorator {
  return all(
    Transform(({ value }) => (typeof value === 'string' ? (normaliseMobile(value) ?? value) : value)),
    Matches(/^\+9715\d{8}$/, says('mobile')),
  );
}

/** An email with a dotted domain or an IP literal (specification §5), in lower case. */
export function Email(): PropertyDecorator {
  return all(
    Transform(({ value }) => (typeof value === 'string' ? wellFormed(value.trim().toLowerCase()) : value)),
    MaxLength(LIMITS.emailMax, says('email')),
    IsEmail({ allow_ip_domain: true }, says('email')),
  );
}

/** Six digits in any script. */
export function OneTimeCode(): PropertyDecorator {
  return all(
    Transform(({ value }) => (typeof value === 'string' ? toWesternDigits(value).replace(/\s/g, '') : value)),
    Matches(new RegExp(`^\\d{${LIMITS.otpLength}}$`), says('otpLength')),
  );
}

export function WholeNumber(min: number, max: number, message: FieldMessage = 'invalid'): PropertyDecorator {
  return all(
    // Numbers in a query string are text. Nothing else is converted.
    Transform(({ value }) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)),
    IsInt(says(message)),
    Min(min, says(message)),
    Max(max, says(message)),
  );
}

/**
 * Nested inputs with their own class. class-validator also validates lists within lists, so each item must be a plain
 * object.
 */
export function Parts<Part extends object>(of: () => new () => Part, message: FieldMessage = 'invalid'): PropertyDecorator {
  return all(
    Type(of),
    IsArray(says(message)),
    ValidateBy({ name: 'part', validator: { validate: (part) => !Array.isArray(part) } }, { message, each: true }),
    ValidateNested({ each: true }),
  );
}

/** A flag: the types of JSON, or the strings of a query. */
export function QueryFlag(): PropertyDecorator {
  return all(
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean(says('invalid')),
  );
}

export const OneOf = (values: readonly unknown[], message: FieldMessage = 'invalid'): PropertyDecorator => IsIn([...values], says(message));

/** Paging: `page` from 1, `pageSize` 1 to 100. */
export class Paging {
  @Optional()
  @WholeNumber(1, 1_000_000)
  page: number = 1;

  @Optional()
  @WholeNumber(1, LIMITS.pageSizeMax)
  pageSize: number = LIMITS.pageSizeDefault;
}
