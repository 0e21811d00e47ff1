// Loaded when it is needed: the rules bring class-validator with them.
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import { SubmitCase } from '../../../common/cases/cases.dto.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { FIELD_MESSAGES, fieldTexts, type FieldMessage } from '../../../common/errors/field-messages.ts';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { isRequired, lengthOf, type Fields } from './field-rules.ts';

const isMessage = (text: string): text is FieldMessage => Object.hasOwn(FIELD_MESSAGES, text);

const fault = (field: string, code: FieldMessage, values?: Record<string, number>): FieldError => ({
  field,
  code,
  ...fieldTexts(code, values),
});

/** One error a field, as the server names them: `requester.email`. */
function flat(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent + error.property;
    if (error.children?.length) return flat(error.children, `${field}.`);
    const message = Object.values(error.constraints ?? {}).at(-1) ?? 'invalid';
    return [fault(field, isMessage(message) ? message : 'invalid')];
  });
}

/** What the service adds to the class: see bff/cases/submit.service.ts. */
function beyondClass(body: Partial<SubmitCase>, fields: Fields, descriptionMin: number): FieldError[] {
  const faults: FieldError[] = [];
  const length = lengthOf(body.description ?? '');
  if (length > 0 && length < descriptionMin) faults.push(fault('description', 'descriptionMin', { min: descriptionMin }));
  if (isRequired(fields.suggestedSolution) && !body.suggestedSolution) faults.push(fault('suggestedSolution', 'suggestedSolution'));
  if (isRequired(fields.location) && !body.location) faults.push(fault('location', 'location'));
  if (isRequired(fields.voiceNote) && !body.voiceNote) faults.push(fault('voiceNote', 'required'));
  if (isRequired(fields.attachments) && !body.attachments) faults.push(fault('attachments', 'required'));
  if (body.channelId !== CHANNEL.SMS && !body.requester?.email) faults.push(fault('requester.email', 'email'));
  return faults;
}

/** Everything that the server would say about the case, by the server's own class. */
export async function checkCase(body: Partial<SubmitCase>, fields: Fields, descriptionMin: number): Promise<FieldError[]> {
  const errors = flat(await validate(plainToInstance(SubmitCase, body)));
  const known = new Set(errors.map(({ field }) => field));
  return [...errors, ...beyondClass(body, fields, descriptionMin).filter(({ field }) => !known.has(field))];
}
