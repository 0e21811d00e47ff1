import { contrastWithWhite, MIN_CONTRAST } from '../../../common/city/brand-colors.ts';
import { CITY_PAIRS, type CitySettings } from '../../../common/city/city.types.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import type { FieldMessage } from '../../../common/errors/field-messages.ts';
import { fieldTexts } from '../../i18n/error-texts.ts';

const ARABIC_LETTER = /[\u0621-\u064a]/;

/** Texts need both languages, and the main colour enough contrast with the white text on it. */
export function cityErrors(settings: CitySettings): FieldError[] {
  const errorOf = (field: string, code: FieldMessage, values?: Record<string, string | number>) => ({
    field,
    code,
    ...fieldTexts(code, values),
  });
  const errors = CITY_PAIRS.flatMap((name) => {
    const [en, ar] = [settings[`${name}En`], settings[`${name}Ar`]];
    if (!en && !ar) return [];
    return [...(en ? [] : [errorOf(`${name}En`, 'textEn')]), ...(ARABIC_LETTER.test(ar) ? [] : [errorOf(`${name}Ar`, 'textAr')])];
  });
  const ratio = settings.color ? contrastWithWhite(settings.color) : MIN_CONTRAST;
  return ratio < MIN_CONTRAST ? [...errors, errorOf('color', 'colorContrast', { ratio: ratio.toFixed(2), min: MIN_CONTRAST })] : errors;
}
