import { localised, type Locale } from '../locale/locales.ts';
import type { CityBranding } from './city.types.ts';

type Names = Pick<CityBranding, 'nameEn' | 'nameAr' | 'cityEn' | 'cityAr'>;

/** The names of the portal and the city in a language, as values of texts. */
export const brandingNames = (branding: Names, locale: Locale): { portal: string; city: string } => ({
  portal: localised(branding, 'name', locale),
  city: localised(branding, 'city', locale),
});

/** The address of an emblem. It never changes, so caches keep it. */
export const emblemPath = (id: string): string => `/api/city/emblem/${id}`;
