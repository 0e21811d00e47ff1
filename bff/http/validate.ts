import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import type { Call } from '../../common/contract/call.ts';
import { mayBeNull } from '../../common/contract/fields.ts';
import { AppError, CATALOGUE, type ErrorCode, type FieldError } from '../../common/errors/catalogue.ts';
import { FIELD_MESSAGES, fieldTexts, type FieldMessage } from '../../common/errors/field-messages.ts';

const isMessage = (text: string): text is FieldMessage => Object.hasOwn(FIELD_MESSAGES, text);

/** A stranger's own names come back only when they look like names, and no more errors than a form has fields. */
const NAME = /^[\w-]{1,60}$/;
const MOST_ERRORS = 40;

/** One error a field: the first thing to mend. Nested fields are named `location.latitude`. */
function fieldErrors(errors: ValidationError[], parent = ''): FieldError[] {
  return errors.slice(0, MOST_ERRORS).flatMap((error) => {
    const field = parent + (NAME.test(error.property) ? error.property : '?');
    if (error.children?.length) return fieldErrors(error.children, `${field}.`);
    const [constraint, message] = Object.entries(error.constraints ?? {}).at(-1) ?? ['invalid', 'invalid'];
    const key = constraint === 'whitelistValidation' ? 'unknown' : isMessage(message) ? message : 'invalid';
    return [{ field, code: key, ...fieldTexts(key) }];
  });
}

/** The answer to wrong fields: the first one's own code where the catalogue has one (MISS_FIELD_NAME_…), else BAD_INPUT. */
export function badFields(faults: FieldError[]): AppError {
  const own = faults[0]?.code ?? '';
  return new AppError(Object.hasOwn(CATALOGUE, own) ? (own as ErrorCode) : 'BAD_INPUT', { fieldErrors: faults });
}

/** Names that class-transformer drops in silence; here they are unknown properties like any other. */
const NEVER_A_FIELD = ['__proto__', 'constructor', 'prototype'];

/** No input is nested so deep; what is would run the stack out. */
const DEEPEST = 10;

/**
 * What was given: a null says nothing, but for the properties that `keeps` names, and in lists, where it is a member. Throws BAD_INPUT for a
 * name that is never a field and for what is nested too deep.
 */
function given<Part>(raw: Part, keeps: (name: string) => boolean, depth = 1): Part {
  if (raw === null || typeof raw !== 'object') return raw;
  if (depth > DEEPEST) throw new AppError('BAD_INPUT');
  const inside = (part: unknown): unknown => given(part, () => false, depth + 1);
  if (Array.isArray(raw)) return raw.map(inside) as Part;
  const members = Object.entries(raw).filter(([name, value]) => value !== null || keeps(name));
  if (members.some(([name]) => NEVER_A_FIELD.includes(name))) throw new AppError('BAD_INPUT');
  return Object.fromEntries(members.map(([name, value]) => [name, inside(value)])) as Part;
}

/**
 * A row's input from what came in. Unknown properties are refused.
 * Throws BAD_INPUT with a field error for each field that is wrong.
 */
export async function parseInput<In>(row: Call<In, unknown>, raw: unknown): Promise<In> {
  if (!row.input) return undefined as In;
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) throw new AppError('BAD_INPUT');
  const { input: of } = row;
  const input = plainToInstance(
    of,
    given(raw, (name) => mayBeNull(of, name)),
    { exposeDefaultValues: true },
  );
  const errors = await validate(input as object, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: false,
  });
  if (errors.length) throw badFields(fieldErrors(errors).slice(0, MOST_ERRORS));
  return input;
}
