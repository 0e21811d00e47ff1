import type { FieldError } from '../../../common/errors/catalogue.ts';
import { isPlaceholder, placeholdersIn, TEMPLATE_GAP } from '../../../common/cases/reply-templates.ts';
import type { ReplyTemplateContent } from '../../../common/cases/reply-templates.types.ts';
import { fieldError } from '../../http/field-errors.ts';
import { hasArabicLetter } from '../../i18n/arabic-letter.ts';
import { isUnfinishedTemplate } from '../../../common/text/unfinished-text.ts';

type Texts = Pick<ReplyTemplateContent, 'titleEn' | 'titleAr' | 'textEn' | 'textAr'>;

/** The texts as they are stored: with line feeds, and one pair of braces where message templates have two. */
export function normaliseTemplate<T extends Partial<Texts>>(texts: T): T {
  const normalised = (text: string | undefined) =>
    text?.replace(/\r\n?/g, '\n').replace(/\{\{\s*(\w+)\s*\}\}/g, '{$1}');
  return { ...texts, textEn: normalised(texts.textEn), textAr: normalised(texts.textAr) };
}

/** The error of an unknown placeholder, or of a brace without its pair. */
function placeholderError(field: string, text: string): FieldError | undefined {
  const unknown = placeholdersIn(text).filter((name) => !isPlaceholder(name));
  const strayBrace = /[{}]/.exec(text.replace(/\{\w{1,40}\}/g, ''))?.[0];
  const names = unknown.length ? unknown.map((name) => `{${name}}`).join(' ') : strayBrace;
  return names === undefined ? undefined : fieldError(field, 'placeholder', { names });
}

/** Whether a text ends in mid-sentence or at a gap, whatever the gaps and placeholders before its end become. */
const endsUnfinished = (text: string): boolean =>
  text.trim().endsWith(TEMPLATE_GAP) || isUnfinishedTemplate(text, /\{\w{1,40}\}|\[…\]/g);

/** The field errors of a template's texts. */
export function templateErrors({ titleAr, textAr, textEn }: Texts): FieldError[] {
  const inArabic = (field: 'titleAr' | 'textAr', text: string) =>
    hasArabicLetter(text) ? [] : [fieldError(field, field)];
  const ofText = (field: 'textAr' | 'textEn', text: string): FieldError[] => {
    const error =
      placeholderError(field, text) ?? (endsUnfinished(text) ? fieldError(field, 'templateEnd') : undefined);
    return error ? [error] : [];
  };
  const arabic = inArabic('textAr', textAr);
  return [
    ...inArabic('titleAr', titleAr),
    ...(arabic.length ? arabic : ofText('textAr', textAr)),
    ...ofText('textEn', textEn),
  ];
}
