import type { NamePair } from '../cases/cases.types.ts';

/** What an admin can set. An empty text stands for what the portal brings. */
export interface CitySettings {
  /** The name of the portal. */
  nameEn: string;
  nameAr: string;
  /** The name of the city or its government. */
  cityEn: string;
  cityAr: string;
  /** Id of the uploaded emblem. */
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

export const CITY_LIMITS = { name: 60, city: 80, phone: 30, address: 300, about: 5000, privacy: 20_000, emblemPixels: 512 };

/** What every page, mail and PDF shows of the city. The names are never empty. */
export interface CityBranding extends Pick<CitySettings, 'nameEn' | 'nameAr' | 'cityEn' | 'cityAr' | 'color'> {
  /** 0 until an admin changes a setting. */
  version: number;
  emblem: string;
  contactPhone: string;
  contactEmail: string;
  addressEn: string;
  addressAr: string;
}

/** The city as everyone sees it, with its own texts. An empty text stands for the portal's. */
export interface PublicCity extends CityBranding, Pick<CitySettings, 'aboutEn' | 'aboutAr' | 'privacyEn' | 'privacyAr'> {
  modifiedAt: string | null;
}

/** A version of the settings that can be restored. */
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
  /** The names that apply where none are set. */
  defaults: Pick<CitySettings, 'nameEn' | 'nameAr' | 'cityEn' | 'cityAr' | 'color'>;
  version: number;
  modifiedBy: NamePair | null;
  modifiedAt: string | null;
  /** Newest first. */
  changes: CityChange[];
}
