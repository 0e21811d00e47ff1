import type { FieldError } from '../../../common/errors/catalogue.ts';
import { fieldTexts, type FieldMessage } from '../../../common/errors/field-messages.ts';
import { LOCALES, type Locale } from '../../../common/locale/locales.ts';
import type { PreviewTemplate } from '../../../common/messages/messages.dto.ts';
import { PART_MAX, type TemplatePart, type TemplateTexts } from '../../../common/messages/messages.types.ts';
import { partsOf, type TemplateRow } from './catalogue.ts';

const SIDE = { ar: 'Ar', en: 'En' } as const;
const MISSING = { ar: 'textAr', en: 'textEn' } as const;

export type TemplateField = `${TemplatePart}${(typeof SIDE)[Locale]}`;

export const fieldOf = (part: TemplatePart, locale: Locale): TemplateField => `${part}${SIDE[locale]}`;

const shown = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(' ');

/** What is wrong with one text, if anything: missing or in no letter of its language, too long, a placeholder unknown or missing. */
function faultOf(part: TemplatePart, locale: Locale, text: string, { placeholders }: TemplateRow): Omit<FieldError, 'field'> | undefined {
  const say = (code: FieldMessage, values?: Record<string, string | number>) => ({ code, ...fieldTexts(code, values) });
  if (!text || (locale === 'ar' && !/[\u0621-\u064a]/.test(text))) return say(MISSING[locale]);
  if (text.length > PART_MAX[part]) return say('tooLong');
  if (part === 'subject' && /[\r\n]/.test(text)) return say('invalid');
  const used = [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!);
  const unknown = used.filter((name) => !placeholders.some((one) => one.name === name));
  const broken = /\{\{|\}\}/.exec(text.replace(/\{\{\w+\}\}/g, ''))?.[0];
  if (unknown.length || broken) return say('placeholder', { names: unknown.length ? shown([...new Set(unknown)]) : broken! });
  const missing = part === 'subject' ? [] : placeholders.filter(({ name, needed }) => needed && !used.includes(name));
  return missing.length ? say('placeholderNeeded', { names: shown(missing.map(({ name }) => name)) }) : undefined;
}

/** The texts that an admin gave for a template, or what is wrong with them, field by field. */
export function checkTemplate(row: TemplateRow, given: Partial<PreviewTemplate>): { texts: TemplateTexts; faults: FieldError[] } {
  const faults: FieldError[] = [];
  const texts: TemplateTexts = {};
  for (const part of partsOf(row)) {
    texts[part] = { ar: '', en: '' };
    for (const locale of LOCALES) {
      const field = fieldOf(part, locale);
      const text = (given[field] ?? '').replace(/\r\n/g, '\n');
      texts[part][locale] = text;
      const fault = faultOf(part, locale, text, row);
      if (fault) faults.push({ field, ...fault });
    }
  }
  return { texts, faults };
}

/** The fields in which two sets of texts differ. */
export function differingFields(row: TemplateRow, before: TemplateTexts, after: TemplateTexts): TemplateField[] {
  return partsOf(row).flatMap((part) =>
    LOCALES.filter((locale) => before[part]?.[locale] !== after[part]?.[locale]).map((locale) => fieldOf(part, locale)),
  );
}
