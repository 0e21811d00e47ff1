import { AppError } from '../../common/errors/catalogue.ts';
import { badField, catalogueFieldError, fieldError } from '../http/field-errors.ts';
import type { EditorsRepository } from './editors.repository.ts';

/** The error for a code that another entry has or had. */
export const codeTakenError = (): AppError => catalogueFieldError('CODE_TAKEN', 'code');

/** The error for images that are missing or that the editor may not publish. */
export const invalidImagesError = (fields: readonly string[]): AppError =>
  new AppError('BAD_INPUT', { fieldErrors: fields.map((field) => fieldError(field, 'contentImage')) });

/** Throws BAD_INPUT for an entity that is not in the directory. */
export async function requireEntity(entityId: string, repository: EditorsRepository): Promise<void> {
  if (!(await repository.find('partner', entityId))) throw badField('entityId', 'entity');
}

/**
 * Resolves the entity of a story: by id or name from the directory, else the given names in both languages. `isNew`: a
 * new story must have an entity. Throws BAD_INPUT.
 */
export async function resolveStoryEntity<In extends object>(
  input: In,
  repository: EditorsRepository,
  isNew: boolean,
): Promise<In> {
  const { entityId, entityEn, entityAr } = input as {
    entityId?: string | null;
    entityEn?: string | null;
    entityAr?: string | null;
  };
  if (entityId) {
    await requireEntity(entityId, repository);
    return { ...input, entityId, entityEn: undefined, entityAr: undefined };
  }
  if (entityEn && entityAr) {
    const known = await repository.findEntityByName(entityEn, entityAr);
    return known
      ? { ...input, entityId: known, entityEn: undefined, entityAr: undefined }
      : { ...input, entityId: null };
  }
  if (entityEn || entityAr) throw badField(entityEn ? 'entityAr' : 'entityEn', 'entity');
  if (isNew) throw badField('entityId', 'entity');
  return { ...input, entityId: undefined };
}
