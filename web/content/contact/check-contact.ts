import { ContactProgramme } from '../../../common/content/content.dto.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { checkInput } from '../../api/check-input.ts';
import type { ContactDraft } from './persisted-contact.ts';

/** Validates the message with the server's class. */
export const checkContact = (draft: ContactDraft): Promise<FieldError[]> => checkInput(ContactProgramme, draft);
