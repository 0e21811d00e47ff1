import { TEMPLATE_GAP } from '../../../common/cases/reply-templates.ts';
import { isUnfinished } from '../../../common/text/unfinished-text.ts';
import { badFields, fieldError } from '../../http/field-errors.ts';

/** Throws BAD_INPUT for the texts, by field, that are not ready to be sent to a customer. */
export function checkFinished(texts: Readonly<Record<string, string | undefined>>): void {
  const errors = Object.entries(texts).flatMap(([field, text = '']) =>
    isUnfinished(text) ? [fieldError(field, text.includes(TEMPLATE_GAP) ? 'templateGap' : 'unfinished')] : [],
  );
  if (errors.length) throw badFields(errors);
}
