// Loaded on demand, because it imports class-validator.
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import { SubmitCase } from '../../../common/cases/cases.dto.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { fieldError, isFieldMessage } from '../../api/browser-errors.ts';
import { loadGroups, pageLocale } from '../../i18n/use-translation.ts';
import { isRequired, lengthOf, type Fields } from './field-rules.ts';

/** One error per field, with the server's field names (`requester.email`). */
function flattenErrors(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent + error.property;
    if (error.children?.length) return flattenErrors(error.children, `${field}.`);
    const message = Object.values(error.constraints ?? {}).at(-1) ?? 'invalid';
    return [fieldError(field, isFieldMessage(message) ? message : 'invalid')];
  });
}

/** Checks of the service beyond the class: see bff/cases/submit.service.ts. */
function serviceErrors(body: Partial<SubmitCase>, fields: Fields, descriptionMin: number): FieldError[] {
  const errors: FieldError[] = [];
  const length = lengthOf(body.description ?? '');
  if (length > 0 && length < descriptionMin) errors.push(fieldError('description', 'descriptionMin', { count: descriptionMin }));
  if (isRequired(fields.suggestedSolution) && !body.suggestedSolution) errors.push(fieldError('suggestedSolution', 'suggestedSolution'));
  if (isRequired(fields.location) && !body.location) errors.push(fieldError('location', 'location'));
  if (isRequired(fields.voiceNote) && !body.voiceNote) errors.push(fieldError('voiceNote', 'required'));
  if (isRequired(fields.attachments) && !body.attachments) errors.push(fieldError('attachments', 'required'));
  if (body.channelId !== CHANNEL.SMS && !body.requester?.email) errors.push(fieldError('requester.email', 'email'));
  return errors;
}

/** Validates the case with the server's class. */
export async function checkCase(body: Partial<SubmitCase>, fields: Fields, descriptionMin: number): Promise<FieldError[]> {
  const found = await validate(plainToInstance(SubmitCase, body));
  await loadGroups(pageLocale(), ['fields']);
  const errors = flattenErrors(found);
  const known = new Set(errors.map(({ field }) => field));
  return [...errors, ...serviceErrors(body, fields, descriptionMin).filter(({ field }) => !known.has(field))];
}
