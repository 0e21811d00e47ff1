import type { EditedItem } from '../../../common/content/editors.types.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import type { Conflict } from './ConflictNotice.tsx';
import { joinKeywords, splitKeywords } from '../directory/keywords.ts';
import { suffixesFor, valueOf, type EditorKind } from './editor-kinds.ts';

/** Values of the form: texts, image ids, the entity, and whether it is published. */
export interface Draft {
  [field: string]: string | boolean;
  published: boolean;
}

/** Fields of a kind in form order, the page's language first. */
export function fieldsOf({ texts, images, ofEntity, inDirectory }: EditorKind, locale: Locale = 'ar'): string[] {
  const textFields = texts.flatMap(({ name }) => suffixesFor(locale).map((side) => `${name}${side}`));
  return [
    ...textFields,
    ...(inDirectory ? ['code', 'keywords'] : []),
    ...(ofEntity ? ['entityId'] : []),
    ...images.map(({ name }) => name),
  ];
}

const textOf = (value: unknown): string => (Array.isArray(value) ? joinKeywords(value as string[]) : String(value ?? ''));

/** Form values of an item; empty for a new one. */
export function draftOf(kind: EditorKind, item: EditedItem | null): Draft {
  const fields = fieldsOf(kind).map((field) => [field, item ? textOf(valueOf(item, field)) : ''] as const);
  const active = kind.inDirectory && { active: item ? valueOf(item, 'active') === true : true };
  return { ...Object.fromEntries(fields), ...active, published: item?.published ?? true };
}

/** Fields that differ between two drafts. */
export const changedFields = (a: Draft, b: Draft): string[] => Object.keys(a).filter((field) => a[field] !== b[field]);

/** Differences between another editor's version and the form. */
export function toConflict(rules: EditorKind, theirs: EditedItem, draft: Draft): Conflict {
  const theirDraft = draftOf(rules, theirs);
  const fields = changedFields(theirDraft, draft).filter((field) => /(?:Ar|En)$/.test(field));
  return {
    by: theirs.modifiedBy,
    at: theirs.modifiedAt,
    fields: fields.map((field) => ({ field, label: `editors.field.${field}`, text: String(theirDraft[field]) })),
  };
}

/** Request input: all fields of a new item, changed fields of an existing one. */
export function toInput(draft: Draft, previous: EditedItem | null, kind: EditorKind): Record<string, unknown> {
  const valueFor = (name: string) => (name === 'keywords' ? splitKeywords(String(draft[name])) : draft[name]);
  const names = previous ? changedFields(draft, draftOf(kind, previous)) : Object.keys(draft);
  // Without a code the server makes one.
  const changed = names.filter((name) => name !== 'code' || draft[name]).map((name) => [name, valueFor(name)]);
  if (!previous) return Object.fromEntries(changed) as Record<string, unknown>;
  return { ...Object.fromEntries(changed), published: draft.published, id: previous.id, version: previous.version };
}
