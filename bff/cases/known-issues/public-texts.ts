import type { IssueTexts } from '../../../common/cases/known-issues.types.ts';
import { badFields, fieldError } from '../../http/field-errors.ts';
import { foldText } from '../../../common/text/folded-text.ts';
import { findUnfinished } from '../../../common/text/unfinished-text.ts';
import { findPersonalData } from '../reply-check/personal-data.ts';

const FIELDS = ['titleEn', 'titleAr', 'textEn', 'textAr'] as const;

/** Throws BAD_INPUT for texts that are unfinished or have personal data: everybody in the city reads them. */
export function checkPublicTexts(texts: Partial<IssueTexts>): void {
  const found = FIELDS.flatMap((field) => {
    const folded = foldText(texts[field] ?? '');
    if (findPersonalData(folded.folded, []).length) return [fieldError(field, 'personalData')];
    return findUnfinished(folded) ? [fieldError(field, 'unfinished')] : [];
  });
  if (found.length) throw badFields(found);
}
