import { brandColorsOrDefault } from '../../common/city/brand-colors.ts';
import { CITY_FIELDS, type CityBranding, type CityOverview, type CitySettings } from '../../common/city/city.types.ts';
import type { EmailBrand } from '../integrations/email/email-html.ts';
import { translate } from '../i18n/translate.ts';

export const NO_SETTINGS = Object.fromEntries(CITY_FIELDS.map((field) => [field, ''])) as unknown as CitySettings;

/** The default names and colour of the portal. */
export const CITY_DEFAULTS: CityOverview['defaults'] = {
  nameEn: translate('en', 'site.brand.name'),
  nameAr: translate('ar', 'site.brand.name'),
  cityEn: translate('en', 'site.brand.owner'),
  cityAr: translate('ar', 'site.brand.owner'),
  color: brandColorsOrDefault('').brand,
};

/** The branding that pages show: the settings, with the portal's defaults for missing names. */
export function brandingOf(settings: CitySettings, version: number): CityBranding {
  const { emblem, color, contactPhone, contactEmail, addressEn, addressAr } = settings;
  const nameOrDefault = (name: 'nameEn' | 'nameAr' | 'cityEn' | 'cityAr') => settings[name] || CITY_DEFAULTS[name];
  return {
    nameEn: nameOrDefault('nameEn'),
    nameAr: nameOrDefault('nameAr'),
    cityEn: nameOrDefault('cityEn'),
    cityAr: nameOrDefault('cityAr'),
    version,
    emblem,
    color,
    contactPhone,
    contactEmail,
    addressEn,
    addressAr,
  };
}

export const DEFAULT_BRANDING = brandingOf(NO_SETTINGS, 0);

export const emailBrandOf = ({ nameAr, nameEn, color }: CityBranding): EmailBrand => ({
  ar: nameAr,
  en: nameEn,
  color: brandColorsOrDefault(color).brand,
});
