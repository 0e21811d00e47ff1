import type { FieldError } from '../../../common/errors/catalogue.ts';
import type { FieldMessage } from '../../../common/errors/field-messages.ts';
import { LOCALES, type Locale } from '../../../common/locale/locales.ts';
import type { PreviewTemplate } from '../../../common/messages/messages.dto.ts';
import { PART_MAX, type TemplatePart, type TemplateTexts } from '../../../common/messages/messages.types.ts';
import { fieldTexts } from '../../i18n/error-texts.ts';
import { partsOf, type TemplateRow } from './catalogue.ts';

const SIDE = { ar: 'Ar', en: 'En' } as const;
const MISSING = { ar: 'textAr', en: 'textEn' } as const;

export type TemplateField = `${TemplatePart}${(typeof SIDE)[Locale]}`;

export const fieldOf = (part: TemplatePart, locale: Locale): TemplateField => `${part}${SIDE[locale]}`;

const placeholderList = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(' ');

/**
 * The error of one text, if any: missing, without a letter of its language, too long, or with an unknown or missing
 * placeholder.
 */
function textError(part: TemplatePart, locale: Locale, text: string, { placeholders }: TemplateRow): Omit<FieldError, 'field'> | undefined {
  const errorOf = (code: FieldMessage, values?: Record<string, string | number>) => ({ code, ...fieldTexts(code, values) });
  if (!text || (locale === 'ar' && !/[\u0621-\u064a]/.test(text))) return errorOf(MISSING[locale]);
  if (text.length > PART_MAX[part]) return errorOf('tooLong');
  if (part === 'subject' && /[\r\n]/.test(text)) return errorOf('invalid');
  const used = [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name]) => name ?? []);
  const unknown = used.filter((name) => !placeholders.some((one) => one.name === name));
  const unpaired = /\{\{|\}\}/.exec(text.replace(/\{\{\w+\}\}/g, ''))?.[0];
  const invalid = unknown.length ? placeholderList([...new Set(unknown)]) : unpaired;
  if (invalid) return errorOf('placeholder', { names: invalid });
  const missing = part === 'subject' ? [] : placeholders.filter(({ name, needed }) => needed && !used.includes(name));
  return missing.length ? errorOf('placeholderNeeded', { names: placeholderList(missing.map(({ name }) => name)) }) : undefined;
}

/** The submitted texts of a template and their field errors. */
export function checkTemplate(row: TemplateRow, input: Partial<PreviewTemplate>): { texts: TemplateTexts; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const texts: TemplateTexts = {};
  for (const part of partsOf(row)) {
    texts[part] = { ar: '', en: '' };
    for (const locale of LOCALES) {
      const field = fieldOf(part, locale);
      const text = (input[field] ?? '').replace(/\r\n/g, '\n');
      texts[part][locale] = text;
      const error = textError(part, locale, text, row);
      if (error) errors.push({ field, ...error });
    }
  }
  return { texts, errors };
}

/** The fields in which two sets of texts differ. */
export function differingFields(row: TemplateRow, before: TemplateTexts, after: TemplateTexts): TemplateField[] {
  return partsOf(row).flatMap((part) =>
    LOCALES.filter((locale) => before[part]?.[locale] !== after[part]?.[locale]).map((locale) => fieldOf(part, locale)),
  );
}
