import type { ContentLocale, Locale } from '../../common/locale/locales.ts';
import type { PreviewTemplate } from '../../common/messages/messages.dto.ts';
import type { TemplatePart, TemplateTexts } from '../../common/messages/messages.types.ts';
import { suffixesFor, type LanguageSuffix } from '../i18n/language-suffix.ts';

export type TemplateField = keyof Omit<PreviewTemplate, 'key'>;
export type TemplateFields = Partial<Record<TemplateField, string>>;

export const fieldOf = (part: TemplatePart, side: LanguageSuffix): TemplateField => `${part}${side}`;

/** The form fields of a template's texts. */
export function fieldsOfTexts(texts: TemplateTexts): TemplateFields {
  const entries = Object.entries(texts) as [TemplatePart, Record<ContentLocale, string>][];
  return Object.fromEntries(
    entries.flatMap(([part, { ar, en }]) => [
      [fieldOf(part, 'Ar'), ar],
      [fieldOf(part, 'En'), en],
    ]),
  );
}

/** The fields in form order, with the page's language first. */
export const fieldOrder = (parts: readonly TemplatePart[], locale: Locale): TemplateField[] =>
  parts.flatMap((part) => suffixesFor(locale).map((side) => fieldOf(part, side)));

/** The fields in which two sets of texts differ. */
export const differingFields = (a: TemplateFields, b: TemplateFields): TemplateField[] =>
  (Object.keys(a) as TemplateField[]).filter((field) => a[field] !== b[field]);
