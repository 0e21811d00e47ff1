import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import type { Call } from '../../common/contract/call.ts';
import { AppError, CATALOGUE, type ErrorCode, type FieldError } from '../../common/errors/catalogue.ts';
import { FIELD_MESSAGES, fieldTexts, type FieldMessage } from '../../common/errors/field-messages.ts';

const isMessage = (text: string): text is FieldMessage => Object.hasOwn(FIELD_MESSAGES, text);

/** One error a field: the first thing to mend. Nested fields are named `location.latitude`. */
function fieldErrors(errors: ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent + error.property;
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

function hasForbiddenName(raw: object): boolean {
  return Object.entries(raw).some(
    ([name, value]) => NEVER_A_FIELD.includes(name) || (value !== null && typeof value === 'object' && hasForbiddenName(value as object)),
  );
}

/**
 * A row's input from what came in. Unknown properties are refused.
 * Throws BAD_INPUT with a field error for each field that is wrong.
 */
export async function parseInput<In>(row: Call<In, unknown>, raw: unknown): Promise<In> {
  if (!row.input) return undefined as In;
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw) || hasForbiddenName(raw)) throw new AppError('BAD_INPUT');
  const input = plainToInstance(row.input, raw, { exposeDefaultValues: true });
  const errors = await validate(input as object, {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: false,
  });
  if (errors.length) throw badFields(fieldErrors(errors));
  return input;
}
