import { AppError } from '../../common/errors/catalogue.ts';
import { fieldTexts, type FieldMessage } from '../../common/errors/field-messages.ts';
import type { EditorsRepository } from './editors.repository.ts';

const fault = (field: string, code: FieldMessage): AppError =>
  new AppError('BAD_INPUT', { fieldErrors: [{ field, code, ...fieldTexts(code) }] });

/** The error for images that are not there, or not the editor's to publish. */
export function faultyImages(fields: readonly string[]): AppError {
  const fieldErrors = fields.map((field) => ({ field, code: 'contentImage', ...fieldTexts('contentImage') }));
  return new AppError('BAD_INPUT', { fieldErrors });
}

/**
 * A story's entity: one of the directory by id or by name, else the names as they were given in both languages.
 * `whole`: a new story, which must have one. Throws BAD_INPUT.
 */
export async function storyEntity<In extends object>(input: In, rows: EditorsRepository, whole: boolean): Promise<In> {
  const { entityId, entityEn, entityAr } = input as { entityId?: string | null; entityEn?: string | null; entityAr?: string | null };
  if (entityId) {
    const found = await rows.find('partner', entityId);
    if (!found) throw fault('entityId', 'entity');
    return { ...input, entityId, entityEn: undefined, entityAr: undefined };
  }
  if (entityEn && entityAr) {
    const known = await rows.entityNamed(entityEn, entityAr);
    return known ? { ...input, entityId: known, entityEn: undefined, entityAr: undefined } : { ...input, entityId: null };
  }
  if (entityEn || entityAr) throw fault(entityEn ? 'entityAr' : 'entityEn', 'entity');
  if (whole) throw fault('entityId', 'entity');
  return { ...input, entityId: undefined };
}
