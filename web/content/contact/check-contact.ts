// Loaded when it is needed: the rules bring class-validator with them.
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { ContactProgramme } from '../../../common/content/content.dto.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { FIELD_MESSAGES, fieldTexts, type FieldMessage } from '../../../common/errors/field-messages.ts';
import type { ContactDraft } from './kept-contact.ts';

const isMessage = (text: string): text is FieldMessage => Object.hasOwn(FIELD_MESSAGES, text);

/** What the server would say about the message, by the server's own class. */
export async function checkContact(draft: ContactDraft): Promise<FieldError[]> {
  const errors = await validate(plainToInstance(ContactProgramme, draft));
  return errors.map(({ property, constraints }) => {
    const said = Object.values(constraints ?? {}).at(-1) ?? 'invalid';
    const code = isMessage(said) ? said : 'invalid';
    return { field: property, code, ...fieldTexts(code) };
  });
}
