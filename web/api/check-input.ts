// Import this file lazily: it brings class-validator and every rule.
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { InputClass } from '../../common/contract/endpoint.ts';
import type { FieldError } from '../../common/errors/catalogue.ts';
import { loadGroups, pageLocale } from '../i18n/use-translation.ts';
import { fieldError, isFieldMessage } from './browser-errors.ts';

/** Validates an input with the server's DTO class. Returns one error per field. */
export async function checkInput<In extends object>(input: InputClass<In>, values: object): Promise<FieldError[]> {
  const errors = await validate(plainToInstance(input, values));
  if (errors.length) await loadGroups(pageLocale(), ['fields']);
  return errors.map(({ property, constraints }) => {
    const message = Object.values(constraints ?? {}).at(-1) ?? 'invalid';
    return fieldError(property, isFieldMessage(message) ? message : 'invalid');
  });
}

/** The error of a date of birth below the minimum age. */
export async function ageError(minimumAge: number): Promise<FieldError> {
  await loadGroups(pageLocale(), ['fields']);
  return fieldError('dateOfBirth', 'age', { count: minimumAge });
}
