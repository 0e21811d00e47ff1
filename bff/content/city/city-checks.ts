import { contrastWithWhite, MIN_CONTRAST } from '../../../common/city/brand-colors.ts';
import { CITY_PAIRS, type CitySettings } from '../../../common/city/city.types.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { fieldError } from '../../http/field-errors.ts';
import { hasArabicLetter } from '../../i18n/arabic-letter.ts';

/** Texts need both languages, and the main colour enough contrast with the white text on it. */
export function cityErrors(settings: CitySettings): FieldError[] {
  const errors = CITY_PAIRS.flatMap((name): FieldError[] => {
    const [en, ar] = [settings[`${name}En`], settings[`${name}Ar`]];
    if (!en && !ar) return [];
    return [...(en ? [] : [fieldError(`${name}En`, 'textEn')]), ...(hasArabicLetter(ar) ? [] : [fieldError(`${name}Ar`, 'textAr')])];
  });
  const ratio = settings.color ? contrastWithWhite(settings.color) : MIN_CONTRAST;
  return ratio < MIN_CONTRAST ? [...errors, fieldError('color', 'colorContrast', { ratio: ratio.toFixed(2), min: MIN_CONTRAST })] : errors;
}
