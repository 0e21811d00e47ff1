import type { NamePair } from '../cases/cases.types.ts';

/** The settings that an admin can change. An empty text means the default of the portal. */
export interface CitySettings {
  /** The name of the portal. */
  nameEn: string;
  nameAr: string;
  /** The name of the city or its government. */
  cityEn: string;
  cityAr: string;
  /** The id of the uploaded emblem (SHA-256 in hex). */
  emblem: string;
  /** Main colour of the default theme: `#rrggbb`. */
  color: string;
  contactPhone: string;
  contactEmail: string;
  addressEn: string;
  addressAr: string;
  aboutEn: string;
  aboutAr: string;
  privacyEn: string;
  privacyAr: string;
}

export type CityField = keyof CitySettings;

/** The fields in the order of the form. */
export const CITY_FIELDS = [
  ...(['nameEn', 'nameAr', 'cityEn', 'cityAr', 'emblem', 'color', 'contactPhone', 'contactEmail'] as const),
  ...(['addressEn', 'addressAr', 'aboutEn', 'aboutAr', 'privacyEn', 'privacyAr'] as const),
] satisfies readonly CityField[];

/** Texts that are set in both languages or in neither. */
export const CITY_PAIRS = ['name', 'city', 'address', 'about', 'privacy'] as const;

/** The maximum lengths of the texts in characters, and the side of the emblem in pixels. */
export const CITY_LIMITS = {
  name: 60,
  city: 80,
  address: 300,
  about: 5000,
  privacy: 20_000,
  emblemPixels: 512,
};

/** The settings that pages, emails and PDFs show. Names are never empty: the portal's defaults fill in. */
export interface CityBranding extends Pick<CitySettings, 'nameEn' | 'nameAr' | 'cityEn' | 'cityAr' | 'color'> {
  /** 0 until an admin changes a setting. */
  version: number;
  emblem: string;
  contactPhone: string;
  contactEmail: string;
  addressEn: string;
  addressAr: string;
}

/** The public settings, with the city's own texts. An empty text means the default of the portal. */
export interface PublicCity
  extends CityBranding, Pick<CitySettings, 'aboutEn' | 'aboutAr' | 'privacyEn' | 'privacyAr'> {
  modifiedAt: string | null;
}

/** A change of the settings, as the history shows it. Its version can be restored. */
export interface CityChange {
  id: string;
  version: number;
  action: 'CHANGE' | 'RESTORE';
  fields: CityField[];
  before: CitySettings;
  after: CitySettings;
  by: NamePair | null;
  at: string;
}

export interface CityOverview {
  settings: CitySettings;
  /** The defaults of the portal, which apply to empty settings. */
  defaults: Pick<CitySettings, 'nameEn' | 'nameAr' | 'cityEn' | 'cityAr' | 'color'>;
  version: number;
  modifiedBy: NamePair | null;
  modifiedAt: string | null;
  /** Newest first. */
  changes: CityChange[];
}
