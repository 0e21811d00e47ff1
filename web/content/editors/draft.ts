import type { EditedItem } from '../../../common/content/editors.types.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import type { Conflict } from './ConflictNotice.tsx';
import { suffixesFor, valueOf, type EditorKind } from './editor-kinds.ts';

/** Values of the form: texts, image ids, the entity, and whether it is published. */
export interface Draft {
  [field: string]: string | boolean;
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
  return { ...Object.fromEntries(fields), published: item?.published ?? true };
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
  if (!previous) return draft;
  const changed = changedFields(draft, draftOf(kind, previous)).map((name) => [name, draft[name]]);
  return { ...Object.fromEntries(changed), published: draft.published, id: previous.id, version: previous.version };
}
