import { AppError, CATALOGUE, type ErrorCode, type FieldError } from '../../common/errors/catalogue.ts';
import type { FieldMessage, FieldValues } from '../../common/errors/field-messages.ts';
import { errorTexts, fieldTexts } from '../i18n/error-texts.ts';

/** The error of one input field, with its texts in both languages. */
export const fieldError = (field: string, code: FieldMessage, values?: FieldValues): FieldError => ({
  field,
  code,
  ...fieldTexts(code, values),
});

/**
 * The error for invalid fields: the code of the first one if the catalogue has it (MISS_FIELD_NAME_…), else BAD_INPUT.
 */
export function badFields(errors: FieldError[]): AppError {
  const firstCode = errors[0]?.code ?? '';
  return new AppError(Object.hasOwn(CATALOGUE, firstCode) ? (firstCode as ErrorCode) : 'BAD_INPUT', {
    fieldErrors: errors,
  });
}

/** The error for one invalid field. */
export const badField = (field: string, code: FieldMessage): AppError => badFields([fieldError(field, code)]);

/** A catalogue error that is also reported at a field. */
export const catalogueFieldError = (code: ErrorCode, field: string): AppError =>
  new AppError(code, { fieldErrors: [{ field, code, ...errorTexts(code) }] });
