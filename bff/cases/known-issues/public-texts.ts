import type { IssueTexts } from '../../../common/cases/known-issues.types.ts';
import { badFields, fieldError } from '../../http/field-errors.ts';
import { foldReply } from '../reply-check/folded-text.ts';
import { findPersonalData } from '../reply-check/personal-data.ts';

const FIELDS = ['titleEn', 'titleAr', 'textEn', 'textAr'] as const;

/** Throws BAD_INPUT for texts with personal data: everybody in the city reads them. */
export function checkPublicTexts(texts: Partial<IssueTexts>): void {
  const found = FIELDS.filter((field) => findPersonalData(foldReply(texts[field] ?? '').folded, []).length > 0);
  if (found.length) throw badFields(found.map((field) => fieldError(field, 'personalData')));
}
