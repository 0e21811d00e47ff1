import 'reflect-metadata/lite';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  getMetadataStorage,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
  ValidationTypes,
  type ValidationOptions,
} from 'class-validator';
import type { RuleMessage } from '../errors/field-messages.ts';
import { LIMITS } from '../limits.ts';
import { isBlank } from '../text/visible-text.ts';
import { canonicalEmail, hasForeignLocalPart, isEmailAddress } from '../identifiers/email.ts';
import { normaliseMobile } from '../identifiers/mobile.ts';
import { canonicalCode } from '../identifiers/one-time-code.ts';
import { parseTicketNumber, searchedTicket } from '../identifiers/ticket-number.ts';

/** Combines decorators into one, like `applyDecorators` of NestJS, which the browser does not have. */
export function applyDecorators(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of decorators) decorate(target, property);
  };
}

/** The key of the message that a failed validation reports. */
export const withMessage = (message: RuleMessage): ValidationOptions => ({ message });

/** Replaces lone surrogates like HTML forms do, because neither UTF-8 nor PostgreSQL's JSON can store them. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

/** A trimmed, well-formed text; empty if it shows nothing. */
function written(text: string): string {
  return isBlank(text) ? '' : wellFormed(text.trim());
}

/** A text as written, without NUL (which PostgreSQL cannot store), of at most `max` characters. */
export function Text(
  max: number,
  tooLong: RuleMessage = `tooLong ${max}`,
  invalid: RuleMessage = 'invalid',
): PropertyDecorator {
  return applyDecorators(
    // Not \s, because line breaks inside the text are kept.
    Transform(({ value }) => (typeof value === 'string' ? written(value) : value)),
    IsString(withMessage(invalid)),
    MaxLength(max, withMessage(tooLong)),
    Matches(/^[^\u0000]*$/u, withMessage(invalid)),
  );
}

export function RequiredText(
  max: number,
  missing: RuleMessage = 'required',
  tooLong: RuleMessage = `tooLong ${max}`,
): PropertyDecorator {
  return applyDecorators(Text(max, tooLong, missing), IsNotEmpty(withMessage(missing)));
}

/** Controls that change the direction of what follows them: a name with one can look like another name. */
export const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const withoutBidiControls = (value: unknown): boolean => typeof value !== 'string' || value.search(BIDI_CONTROLS) < 0;

/**
 * A name or a title: a text without bidi controls. Joiners, which names in Persian and Urdu need, are kept.
 * `RequiredName` is not empty.
 */
export function Name(
  max: number,
  tooLong: RuleMessage = `tooLong ${max}`,
  invalid: RuleMessage = 'invalid',
): PropertyDecorator {
  return applyDecorators(
    Text(max, tooLong, invalid),
    ValidateBy({ name: 'isName', validator: { validate: withoutBidiControls } }, withMessage('bidiControls')),
  );
}

export function RequiredName(
  max: number,
  missing: RuleMessage = 'required',
  tooLong: RuleMessage = `tooLong ${max}`,
): PropertyDecorator {
  return applyDecorators(Name(max, tooLong, missing), IsNotEmpty(withMessage(missing)));
}

export const Optional = (): PropertyDecorator => IsOptional();

/**
 * An input class with the properties of another one, all of them optional: for the changed fields of a PATCH. A
 * property that has a condition, such as `RequiredWith`, keeps it. The other class has no default values.
 */
export function partial<Input extends object>(input: new () => Input): new () => Partial<Input> {
  class PartialInput extends (input as new () => object) {}
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', true, false);
  const conditions = rules.filter(({ type }) => type === ValidationTypes.CONDITIONAL_VALIDATION);
  const conditional = new Set(conditions.map(({ propertyName }) => propertyName));
  for (const name of new Set(rules.map(({ propertyName }) => propertyName)))
    if (!conditional.has(name)) Optional()(PartialInput.prototype, name);
  return PartialInput;
}

const MAY_BE_NULL = 'may be null';

/** Null removes the value. Without this decorator, null is treated like a missing value. */
export const OrNull = (): PropertyDecorator => Reflect.metadata(MAY_BE_NULL, true);

export const mayBeNull = (input: new () => unknown, name: string): boolean =>
  Reflect.getMetadata(MAY_BE_NULL, input.prototype as object, name) === true;

const inLowerCase = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/** A UUID, or with `each` a list of them, in lower case like those of the database. */
export function Uuid(message: RuleMessage = 'invalid', each = false): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(inLowerCase) : inLowerCase(value))),
    IsUUID('all', { message, each }),
  );
}

/** A mobile of the UAE in any usual notation, normalized to E.164 (`+9715` and eight digits). */
export function Mobile(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? (normaliseMobile(value) ?? value) : value)),
    Matches(/^\+9715\d{8}$/, withMessage('mobile')),
  );
}

/** An email with a dotted domain or an IP literal (specification §5), in its canonical form. */
export function Email(): PropertyDecorator {
  const isForeign = (value: unknown): boolean => typeof value === 'string' && hasForeignLocalPart(value);
  const isValid = (value: unknown): boolean => typeof value === 'string' && (isForeign(value) || isEmailAddress(value));
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? wellFormed(canonicalEmail(value)) : value)),
    MaxLength(LIMITS.emailMax, withMessage('email')),
    ValidateBy({ name: 'isEmail', validator: { validate: isValid } }, withMessage('email')),
    ValidateBy(
      { name: 'hasLatinLocalPart', validator: { validate: (value) => !isForeign(value) } },
      withMessage('emailLatin'),
    ),
  );
}

/** The six digits of a code, or the 16 of a fallback code, in any script. */
export function OneTimeCode(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? canonicalCode(value) : value)),
    Matches(new RegExp(`^(\\d{${LIMITS.otpLength}}|\\d{${LIMITS.fallbackCodeLength}})$`), withMessage('otpLength')),
  );
}

/** A ticket number, also within a copied text. Another text stays, for the service to refuse. */
export function TicketNumber(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? (parseTicketNumber(value) ?? value) : value)),
    Text(40),
  );
}

/** The text of a search over cases: a ticket number also within a copied text, else words. */
export function CaseSearchText(max: number): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? (searchedTicket(value) ?? value) : value)),
    Text(max),
  );
}

export function WholeNumber(min: number, max: number, message: RuleMessage = 'invalid'): PropertyDecorator {
  return applyDecorators(
    // Numbers in a query string are text. Nothing else is converted.
    Transform(({ value }) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)),
    IsInt(withMessage(message)),
    Min(min, withMessage(message)),
    Max(max, withMessage(message)),
  );
}

/** The version that the caller has seen. A change of an older version is refused with 409. */
export const Version = (min = 1): PropertyDecorator => WholeNumber(min, 1_000_000_000);

/**
 * An array of nested inputs with their own class. class-validator also validates arrays within arrays, so each item
 * must be a plain object.
 */
export function NestedArray<Item extends object>(
  itemClass: () => new () => Item,
  message: RuleMessage = 'invalid',
): PropertyDecorator {
  return applyDecorators(
    Type(itemClass),
    IsArray(withMessage(message)),
    ValidateBy({ name: 'item', validator: { validate: (item) => !Array.isArray(item) } }, { message, each: true }),
    ValidateNested({ each: true }),
  );
}

/** A list of different ids. */
export function UuidList(min: number, max: number, tooMany: RuleMessage = 'invalid'): PropertyDecorator {
  return applyDecorators(
    IsArray(withMessage('invalid')),
    ...(min > 0 ? [ArrayMinSize(min, withMessage('invalid'))] : []),
    ArrayMaxSize(max, withMessage(tooMany)),
    ArrayUnique(withMessage('invalid')),
    Uuid('invalid', true),
  );
}

/** The ids of the files that are uploaded with a text. */
export const FileIds = (): PropertyDecorator => UuidList(0, LIMITS.caseFiles, 'files');

/** The ids of at least one case. */
export const CaseIds = (): PropertyDecorator => UuidList(1, LIMITS.pageSizeMax);

/** A nested input with its own class. */
export function Nested(inputClass: () => new () => object, message: RuleMessage = 'invalid'): PropertyDecorator {
  return applyDecorators(Type(inputClass), IsObject(withMessage(message)), ValidateNested());
}

/** A flag: the types of JSON, or the strings of a query. */
export function QueryFlag(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean(withMessage('invalid')),
  );
}

export const OneOf = (values: readonly unknown[], message: RuleMessage = 'invalid'): PropertyDecorator =>
  IsIn([...values], withMessage(message));
