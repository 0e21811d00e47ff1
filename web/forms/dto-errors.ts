// Import this file lazily: it brings class-validator.
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { set, type FieldErrors, type FieldValues, type ResolverOptions } from 'react-hook-form';
import type { InputClass } from '../../common/contract/endpoint.ts';
import type { FieldError } from '../../common/errors/catalogue.ts';
import { parseRuleMessage, type FieldMessage } from '../../common/errors/field-messages.ts';
import { localised } from '../../common/locale/locales.ts';
import { fieldError, isFieldMessage } from '../api/browser-errors.ts';
import { loadGroups, pageLocale } from '../i18n/use-translation.ts';
import { flatErrors } from './form-problems.ts';

/** An empty field is required, not invalid. */
const WHEN_EMPTY: Partial<Record<FieldMessage, FieldMessage>> = {
  MISS_FIELD_NAME_FIRSTNAME: 'firstNameRequired',
  MISS_FIELD_NAME_LASTNAME: 'lastNameRequired',
  MISS_FIELD_NAME_BIRTHDATE: 'birthDateRequired',
  MISS_FIELD_NAME_GENDER: 'genderRequired',
  MISS_FIELD_NAME_NATIONALITY: 'nationalityRequired',
  mobile: 'mobileRequired',
  email: 'emailRequired',
  username: 'usernameRequired',
  password: 'passwordRequired',
  passwordCommon: 'passwordRequired',
};

interface Checked {
  rules?: InputClass<object>;
  input: object;
  fields: readonly string[];
  fieldOf?: (inputField: string) => string;
  check: () => readonly FieldError[] | undefined;
}

/** Validates an input with its DTO class. Returns one error with its text for each invalid field of the form. */
export async function dtoErrors(
  { rules, input, fields, fieldOf, check }: Checked,
  options: ResolverOptions<FieldValues>,
): Promise<FieldErrors> {
  await loadGroups(pageLocale(), ['fields']);
  const all = [...(check() ?? []), ...(rules ? await rulesErrors(rules, input, options) : [])];
  const found = all.map((error) => ({ ...error, field: fieldOf?.(error.field) ?? error.field }));
  const isOfForm = (field: string) => fields.some((name) => field === name || field.startsWith(`${name}.`));
  const errors: FieldErrors = {};
  // The first error of a field counts.
  for (const error of found.filter(({ field }) => isOfForm(field)).toReversed())
    set(errors, error.field, { type: error.code, message: localised(error, 'description', pageLocale()) });
  return errors;
}

async function rulesErrors(
  rules: InputClass<object>,
  input: object,
  options: ResolverOptions<FieldValues>,
): Promise<FieldError[]> {
  const resolve = classValidatorResolver(rules as InputClass<FieldValues>);
  const { errors } = await resolve(input, undefined, { ...options, criteriaMode: 'all' });
  return flatErrors(errors).map(({ field, types }) => {
    // Like the server, uses the last rule of the class.
    const { key, values } = parseRuleMessage(String(Object.values(types ?? {}).at(-1)));
    const code = isFieldMessage(key) ? key : 'invalid';
    const isEmpty = ['', undefined, null].includes((input as Record<string, string | undefined | null>)[field]);
    return fieldError(field, (isEmpty && WHEN_EMPTY[code]) || code, values);
  });
}
