import { AppError } from '../../common/errors/catalogue.ts';
import type { FieldMessage } from '../../common/errors/field-messages.ts';
import { errorTexts, fieldTexts } from '../i18n/error-texts.ts';
import type { EditorsRepository } from './editors.repository.ts';

/** The error for one field. */
export const fieldError = (field: string, code: FieldMessage): AppError =>
  new AppError('BAD_INPUT', { fieldErrors: [{ field, code, ...fieldTexts(code) }] });

/** The error for a code that another entry has or had. */
export const codeTakenError = (): AppError =>
  new AppError('CODE_TAKEN', { fieldErrors: [{ field: 'code', code: 'CODE_TAKEN', ...errorTexts('CODE_TAKEN') }] });

/** The error for images that are missing or that the editor may not publish. */
export function invalidImagesError(fields: readonly string[]): AppError {
  const fieldErrors = fields.map((field) => ({ field, code: 'contentImage', ...fieldTexts('contentImage') }));
  return new AppError('BAD_INPUT', { fieldErrors });
}

/**
 * Resolves the entity of a story: by id or name from the directory, else the given names in both languages. `isNew`: a
 * new story must have an entity. Throws BAD_INPUT.
 */
export async function resolveStoryEntity<In extends object>(input: In, rows: EditorsRepository, isNew: boolean): Promise<In> {
  const { entityId, entityEn, entityAr } = input as { entityId?: string | null; entityEn?: string | null; entityAr?: string | null };
  if (entityId) {
    const found = await rows.find('partner', entityId);
    if (!found) throw fieldError('entityId', 'entity');
    return { ...input, entityId, entityEn: undefined, entityAr: undefined };
  }
  if (entityEn && entityAr) {
    const known = await rows.entityNamed(entityEn, entityAr);
    return known ? { ...input, entityId: known, entityEn: undefined, entityAr: undefined } : { ...input, entityId: null };
  }
  if (entityEn || entityAr) throw fieldError(entityEn ? 'entityAr' : 'entityEn', 'entity');
  if (isNew) throw fieldError('entityId', 'entity');
  return { ...input, entityId: undefined };
}
