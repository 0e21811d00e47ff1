import { localised, type Locale } from '../locale/locales.ts';
import type { CityBranding } from './city.types.ts';

type Names = Pick<CityBranding, 'nameEn' | 'nameAr' | 'cityEn' | 'cityAr'>;

/** The values of texts that name the portal and the city. */
export const namesIn = (branding: Names, locale: Locale): { portal: string; city: string } => ({
  portal: localised(branding, 'name', locale),
  city: localised(branding, 'city', locale),
});
