import type { EditedItem } from '../../../common/content/editors.types.ts';
import { fieldTexts, type FieldMessage } from '../../../common/errors/field-messages.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import type { Conflict } from './ConflictNotice.tsx';
import { SIDES, sidesIn, valueOf, type EditorKind } from './kinds.ts';

/** What stands in the form: texts by field, ids of images, the entity. */
export interface Draft {
  fields: Readonly<Record<string, string>>;
  published: boolean;
}

/** The fields of a kind in the order of the form, in which the page's language stands first. */
export function fieldsOf({ texts, images, ofEntity }: EditorKind, locale: Locale = 'ar'): string[] {
  const both = texts.flatMap(({ name }) => sidesIn(locale).map((side) => `${name}${side}`));
  return [...both, ...(ofEntity ? ['entityId'] : []), ...images.map(({ name }) => name)];
}

/** The form as an item fills it; empty for a new one. */
export function draftOf(kind: EditorKind, item: EditedItem | null): Draft {
  const fields = fieldsOf(kind).map((field) => [field, item ? String(valueOf(item, field) ?? '') : ''] as const);
  return { fields: Object.fromEntries(fields), published: item?.published ?? true };
}

/** The fields in which two drafts differ. */
export const differing = (a: Draft, b: Draft): string[] => Object.keys(a.fields).filter((field) => a.fields[field] !== b.fields[field]);

/** What another editor has saved, where it differs from what stands in the form. */
export function conflictOf(rules: EditorKind, theirs: EditedItem, draft: Draft): Conflict {
  const their = draftOf(rules, theirs);
  const fields = differing(their, draft).filter((field) => /(?:Ar|En)$/.test(field));
  return {
    by: theirs.modifiedBy,
    at: theirs.modifiedAt,
    fields: fields.map((field) => ({ field, label: `editors.field.${field}`, text: their.fields[field] ?? '' })),
  };
}

/** What the server would refuse for being missing: each by name, a language at a time. An image that never was may go on missing. */
export function missingIn(kind: EditorKind, draft: Draft, before: EditedItem | null): FieldError[] {
  const wrong = (field: string, code: FieldMessage): FieldError[] =>
    draft.fields[field]?.trim() ? [] : [{ field, code, ...fieldTexts(code) }];
  const texts = kind.texts.flatMap(({ name, missing }) => SIDES.flatMap((side) => wrong(`${name}${side}`, missing[side])));
  const ownEntity = before && valueOf(before, 'entityEn') && !valueOf(before, 'entityId');
  const entity = kind.ofEntity && !ownEntity ? wrong('entityId', 'entity') : [];
  const images = kind.images.flatMap(({ name }) => (before && !valueOf(before, name) ? [] : wrong(name, name)));
  return [...texts, ...entity, ...images];
}

/** What is sent: all of a new item, of an old one what changed. */
export function inputOf(draft: Draft, before: Draft | null): Record<string, unknown> {
  const names = before ? differing(draft, before) : Object.keys(draft.fields);
  const fields = names.filter((name) => draft.fields[name] !== '').map((name) => [name, draft.fields[name]]);
  return { ...Object.fromEntries(fields), published: draft.published };
}
