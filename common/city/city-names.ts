import { localised, type Locale } from '../locale/locales.ts';
import type { CityFace } from './city.types.ts';

type Names = Pick<CityFace, 'nameEn' | 'nameAr' | 'cityEn' | 'cityAr'>;

/** The values of texts that name the portal and the city. */
export const namesIn = (face: Names, locale: Locale): { portal: string; city: string } => ({
  portal: localised(face, 'name', locale),
  city: localised(face, 'city', locale),
});
