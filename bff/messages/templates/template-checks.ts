import type { FieldError } from '../../../common/errors/catalogue.ts';
import { CONTENT_LOCALES, type ContentLocale } from '../../../common/locale/locales.ts';
import type { PreviewTemplate } from '../../../common/messages/messages.dto.ts';
import { PART_MAX, type TemplatePart, type TemplateTexts } from '../../../common/messages/messages.types.ts';
import { isUnfinishedTemplate } from '../../../common/text/unfinished-text.ts';
import { fieldError } from '../../http/field-errors.ts';
import { hasArabicLetter } from '../../i18n/arabic-letter.ts';
import { partsOf, type TemplateDefinition } from './catalogue.ts';

/** The end of a field name, by language. */
const SUFFIX = { ar: 'Ar', en: 'En' } as const;
const MISSING = { ar: 'textAr', en: 'textEn' } as const;

export type TemplateField = `${TemplatePart}${(typeof SUFFIX)[ContentLocale]}`;

export const fieldOf = (part: TemplatePart, locale: ContentLocale): TemplateField => `${part}${SUFFIX[locale]}`;

const placeholderList = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(' ');

/**
 * The error of one text, if any: missing, without a letter of its language, too long, with an unknown or missing
 * placeholder, or unfinished.
 */
function textError(
  part: TemplatePart,
  locale: ContentLocale,
  text: string,
  { placeholders }: TemplateDefinition,
): FieldError | undefined {
  const field = fieldOf(part, locale);
  if (!text || (locale === 'ar' && !hasArabicLetter(text))) return fieldError(field, MISSING[locale]);
  if (text.length > PART_MAX[part]) return fieldError(field, 'tooLong', { count: PART_MAX[part] });
  if (part === 'subject' && /[\r\n]/.test(text)) return fieldError(field, 'invalid');
  const used = [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name]) => name ?? []);
  const unknown = used.filter((name) => !placeholders.some((placeholder) => placeholder.name === name));
  const unpaired = /\{\{|\}\}/.exec(text.replace(/\{\{\w+\}\}/g, ''))?.[0];
  const invalid = unknown.length ? placeholderList([...new Set(unknown)]) : unpaired;
  if (invalid) return fieldError(field, 'placeholder', { names: invalid });
  const missing =
    part === 'subject' ? [] : placeholders.filter(({ name, required }) => required && !used.includes(name));
  if (missing.length)
    return fieldError(field, 'placeholderNeeded', { names: placeholderList(missing.map(({ name }) => name)) });
  return isUnfinishedTemplate(text, /\{\{\w+\}\}/g) ? fieldError(field, 'unfinished') : undefined;
}

/** The submitted texts of a template and their field errors. */
export function checkTemplate(
  definition: TemplateDefinition,
  input: Partial<PreviewTemplate>,
): { texts: TemplateTexts; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const texts: TemplateTexts = {};
  for (const part of partsOf(definition)) {
    texts[part] = { ar: '', en: '' };
    for (const locale of CONTENT_LOCALES) {
      const text = (input[fieldOf(part, locale)] ?? '').replace(/\r\n/g, '\n');
      texts[part][locale] = text;
      const error = textError(part, locale, text, definition);
      if (error) errors.push(error);
    }
  }
  return { texts, errors };
}

/** The fields in which two sets of texts differ. */
export function differingFields(
  definition: TemplateDefinition,
  before: TemplateTexts,
  after: TemplateTexts,
): TemplateField[] {
  return partsOf(definition).flatMap((part) =>
    CONTENT_LOCALES.filter((locale) => before[part]?.[locale] !== after[part]?.[locale]).map((locale) =>
      fieldOf(part, locale),
    ),
  );
}
