import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import type { Endpoint } from '../../common/contract/endpoint.ts';
import { mayBeNull } from '../../common/contract/fields.ts';
import { AppError, type FieldError } from '../../common/errors/catalogue.ts';
import { ruleMessage } from '../i18n/error-texts.ts';
import { badFields, fieldError } from './field-errors.ts';
import { inputLimits } from './input-limits.ts';
import type { StructureLimits } from './json-size.ts';

/** Property names of the client are echoed only when they match this pattern. */
const PROPERTY_NAME = /^[\w-]{1,60}$/;
/** More errors than any form has fields. */
const MAX_ERRORS = 40;

/** One error for each field. Nested fields are named `location.latitude`. */
function fieldErrors(errors: ValidationError[], parent = ''): FieldError[] {
  return errors.slice(0, MAX_ERRORS).flatMap((error) => {
    const field = parent + (PROPERTY_NAME.test(error.property) ? error.property : '?');
    if (error.children?.length) return fieldErrors(error.children, `${field}.`);
    const [constraint, message] = Object.entries(error.constraints ?? {}).at(-1) ?? ['invalid', 'invalid'];
    const { code, values } = ruleMessage(message);
    return [fieldError(field, constraint === 'whitelistValidation' ? 'unknown' : code, values)];
  });
}

/** Names that class-transformer ignores silently; here they are unknown properties. */
const RESERVED_NAMES = ['__proto__', 'constructor', 'prototype'];

/**
 * Drops null properties, except those that `keepsNull` accepts; nulls in lists are kept. Throws BAD_INPUT for a
 * reserved name, and TOO_COMPLEX over the limits, because the cost of validation grows with the square of the size.
 */
function dropNulls(raw: object, limits: StructureLimits, keepsNull: (name: string) => boolean): object {
  let remaining = limits.members;
  const copy = <Part>(part: Part, depth: number, keeps: (name: string) => boolean): Part => {
    if (part === null || typeof part !== 'object') return part;
    const copyChild = (child: unknown): unknown => copy(child, depth + 1, () => false);
    remaining -= Array.isArray(part) ? part.length : Object.keys(part).length;
    if (remaining < 0 || depth > limits.depth) throw new AppError('TOO_COMPLEX');
    if (Array.isArray(part)) return part.map(copyChild) as Part;
    const members = Object.entries(part).filter(([name, value]) => value !== null || keeps(name));
    if (members.some(([name]) => RESERVED_NAMES.includes(name))) throw new AppError('BAD_INPUT');
    return Object.fromEntries(members.map(([name, value]) => [name, copyChild(value)])) as Part;
  };
  return copy(raw, 1, keepsNull);
}

/**
 * Parses and validates the input of an endpoint. Unknown properties are errors.
 * Throws BAD_INPUT with an error for each invalid field.
 */
export async function parseInput<In>(endpoint: Endpoint<In, unknown>, raw: unknown): Promise<In> {
  if (!endpoint.input) return undefined as In;
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) throw new AppError('BAD_INPUT');
  const { input: inputClass } = endpoint;
  const input = plainToInstance(
    inputClass,
    dropNulls(raw, inputLimits(endpoint), (name) => mayBeNull(inputClass, name)),
    { exposeDefaultValues: true },
  );
  const errors = await validate(input as object, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: false,
  });
  if (errors.length) throw badFields(fieldErrors(errors).slice(0, MAX_ERRORS));
  return input;
}
