import type { TFunction } from 'i18next';
import type { EditedItem } from '../../../common/content/editors.types.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import type { Conflict } from '../../forms/ConflictNotice.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { joinKeywords, splitKeywords } from '../../../common/content/keywords.ts';
import { valueOf, type EditorKind } from './editor-kinds.ts';
import { suffixesFor } from '../../i18n/language-suffix.ts';

/** Values of the form: texts, image ids, the entity, and whether it is published. */
export interface EditorValues {
  [field: string]: string | boolean;
  published: boolean;
}

/** Fields of a kind in form order, the page's language first. */
export function fieldsOf(
  { texts, lines = [], images, ofEntity, inDirectory, hasKeywords }: EditorKind,
  locale: Locale = 'ar',
): string[] {
  const textFields = texts.flatMap(({ name }) => suffixesFor(locale).map((side) => `${name}${side}`));
  return [
    ...textFields,
    ...lines.map(({ name }) => name),
    ...(inDirectory ? ['code'] : []),
    ...(hasKeywords ? ['keywords'] : []),
    ...(ofEntity ? ['entityId'] : []),
    ...images.map(({ name }) => name),
  ];
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? joinKeywords(value as string[]) : String(value ?? '');

/** Form values of an item; empty for a new one. */
export function valuesOf(kind: EditorKind, item: EditedItem | null): EditorValues {
  const fields = fieldsOf(kind).map((field) => [field, item ? textOf(valueOf(item, field)) : ''] as const);
  const active = kind.inDirectory && { active: item ? valueOf(item, 'active') === true : true };
  return { ...Object.fromEntries(fields), ...active, published: item?.published ?? true };
}

/** Fields in which two versions differ. */
const changedFields = (a: EditorValues, b: EditorValues): string[] =>
  Object.keys(a).filter((field) => a[field] !== b[field]);

const labelOf = (field: string): TextKey =>
  field === 'published' ? 'editors.publish' : (`editors.field.${field}` as TextKey);

/** Differences between another editor's version and the form, except images and the entity. */
export function toConflict(kind: EditorKind, theirs: EditedItem, values: EditorValues, t: TFunction): Conflict {
  const theirValues = valuesOf(kind, theirs);
  const textOfField = (field: string): string => {
    if (field === 'published') return t(theirs.published ? 'editors.published' : 'editors.draft');
    if (field === 'active') return t(theirValues['active'] ? 'directory.inUse' : 'directory.retired');
    return String(theirValues[field]);
  };
  const withoutText = new Set(['entityId', ...kind.images.map(({ name }) => name as string)]);
  const fields = changedFields(theirValues, values).filter((field) => !withoutText.has(field));
  return {
    by: theirs.modifiedBy,
    at: theirs.modifiedAt,
    fields: fields.map((field) => ({ field, label: labelOf(field), text: textOfField(field) })),
  };
}

/** Request input: all fields of a new item, changed fields of an existing one. */
export function toInput(values: EditorValues, previous: EditedItem | null, kind: EditorKind): Record<string, unknown> {
  const valueFor = (name: string) => {
    if (name === 'keywords') return splitKeywords(String(values[name]));
    return name === 'entityId' && kind.ofEntity === 'optional' ? values[name] || null : values[name];
  };
  const names = previous ? changedFields(values, valuesOf(kind, previous)) : Object.keys(values);
  // Without a code the server makes one.
  const changed = names.filter((name) => name !== 'code' || values[name]).map((name) => [name, valueFor(name)]);
  if (!previous) return Object.fromEntries(changed) as Record<string, unknown>;
  return { ...Object.fromEntries(changed), published: values.published, id: previous.id, version: previous.version };
}
