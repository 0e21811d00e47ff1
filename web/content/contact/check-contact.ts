import { ContactProgramme } from '../../../common/content/content.dto.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { checkInput } from '../../client/check-input.ts';
import type { ContactDraft } from './kept-contact.ts';

/** What the server would say about the message. */
export const checkContact = (draft: ContactDraft): Promise<FieldError[]> => checkInput(ContactProgramme, draft);
