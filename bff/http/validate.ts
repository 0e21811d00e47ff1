import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import type { Call } from '../../common/contract/call.ts';
import { mayBeNull } from '../../common/contract/fields.ts';
import { AppError, CATALOGUE, type ErrorCode, type FieldError } from '../../common/errors/catalogue.ts';
import { FIELD_MESSAGES, fieldTexts, type FieldMessage } from '../../common/errors/field-messages.ts';
import { inputLimits } from './input-limits.ts';
import type { StructureLimits } from './json-size.ts';

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

/**
 * Drops null properties, except those that `keeps` names; in lists a null is a member. Throws BAD_INPUT for a name that is never a field, and
 * TOO_COMPLEX past the limits: what is done with the result costs the square of its size.
 */
function given(raw: object, limits: StructureLimits, keeps: (name: string) => boolean): object {
  let left = limits.members;
  const copy = <Part>(part: Part, depth: number, keepsNull: (name: string) => boolean): Part => {
    if (part === null || typeof part !== 'object') return part;
    const inside = (one: unknown): unknown => copy(one, depth + 1, () => false);
    left -= Array.isArray(part) ? part.length : Object.keys(part).length;
    if (left < 0 || depth > limits.depth) throw new AppError('TOO_COMPLEX');
    if (Array.isArray(part)) return part.map(inside) as Part;
    const members = Object.entries(part).filter(([name, value]) => value !== null || keepsNull(name));
    if (members.some(([name]) => NEVER_A_FIELD.includes(name))) throw new AppError('BAD_INPUT');
    return Object.fromEntries(members.map(([name, value]) => [name, inside(value)])) as Part;
  };
  return copy(raw, 1, keeps);
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
    given(raw, inputLimits(row), (name) => mayBeNull(of, name)),
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
