import type { EditedItem } from '../../../common/content/editors.types.ts';
import type { FieldMessage } from '../../../common/errors/field-messages.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { fieldError } from '../../api/browser-errors.ts';
import type { Conflict } from './ConflictNotice.tsx';
import { LANGUAGE_SUFFIXES, suffixesFor, valueOf, type EditorKind } from './editor-kinds.ts';

/** Values of the form: texts, image ids and the entity. */
export interface Draft {
  fields: Readonly<Record<string, string>>;
  published: boolean;
}

/** Fields of a kind in form order, the page's language first. */
export function fieldsOf({ texts, images, ofEntity }: EditorKind, locale: Locale = 'ar'): string[] {
  const textFields = texts.flatMap(({ name }) => suffixesFor(locale).map((side) => `${name}${side}`));
  return [...textFields, ...(ofEntity ? ['entityId'] : []), ...images.map(({ name }) => name)];
}

/** Form values of an item; empty for a new one. */
export function draftOf(kind: EditorKind, item: EditedItem | null): Draft {
  const fields = fieldsOf(kind).map((field) => [field, item ? String(valueOf(item, field) ?? '') : ''] as const);
  return { fields: Object.fromEntries(fields), published: item?.published ?? true };
}

/** Fields that differ between two drafts. */
export const changedFields = (a: Draft, b: Draft): string[] => Object.keys(a.fields).filter((field) => a.fields[field] !== b.fields[field]);

/** Differences between another editor's version and the form. */
export function toConflict(rules: EditorKind, theirs: EditedItem, draft: Draft): Conflict {
  const theirDraft = draftOf(rules, theirs);
  const fields = changedFields(theirDraft, draft).filter((field) => /(?:Ar|En)$/.test(field));
  return {
    by: theirs.modifiedBy,
    at: theirs.modifiedAt,
    fields: fields.map((field) => ({ field, label: `editors.field.${field}`, text: theirDraft.fields[field] ?? '' })),
  };
}

/** Errors of missing fields. An image that an item never had is not required. */
export function findMissing(kind: EditorKind, draft: Draft, previous: EditedItem | null): FieldError[] {
  const missingField = (field: string, code: FieldMessage): FieldError[] => (draft.fields[field]?.trim() ? [] : [fieldError(field, code)]);
  const texts = kind.texts.flatMap(({ name, missing }) =>
    LANGUAGE_SUFFIXES.flatMap((side) => missingField(`${name}${side}`, missing[side])),
  );
  const ownEntity = previous && valueOf(previous, 'entityEn') && !valueOf(previous, 'entityId');
  const entity = kind.ofEntity && !ownEntity ? missingField('entityId', 'entity') : [];
  const images = kind.images.flatMap(({ name }) => (previous && !valueOf(previous, name) ? [] : missingField(name, name)));
  return [...texts, ...entity, ...images];
}

/** Request input: all fields of a new item, changed fields of an existing one. */
export function toInput(draft: Draft, previous: Draft | null): Record<string, unknown> {
  const names = previous ? changedFields(draft, previous) : Object.keys(draft.fields);
  const fields = names.filter((name) => draft.fields[name] !== '').map((name) => [name, draft.fields[name]]);
  return { ...Object.fromEntries(fields), published: draft.published };
}
