/** The sizes of the screens in CSS pixels. */
export const SCREENS = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } } as const;
export const PHONE = SCREENS[390];
export const WIDE = SCREENS[1440];

/**
 * Options of long tests, which `npm test` runs in one of its two views only, and the matrix in the two that differ from
 * it in the language or the width.
 */
export const PHONE_FIRST = { tag: ['@ar-390', '@en-390', '@ar-1440'] };
export const WIDE_FIRST = { tag: ['@en-1440', '@ar-1440', '@en-390'] };

/** The locale of the browser for each language of the portal. */
export const LOCALES = { ar: 'ar-AE', en: 'en-GB' } as const;
export type Language = keyof typeof LOCALES;
export const languageOf = (locale: string): Language => (locale.startsWith('ar') ? 'ar' : 'en');

interface View {
  name: string;
  language: Language;
  screen: keyof typeof SCREENS;
}

/** A language on a screen. The first two are the usual ones: Arabic on a phone, English on a desktop. */
export const VIEWS: readonly View[] = [
  { name: 'ar-390', language: 'ar', screen: 390 },
  { name: 'en-1440', language: 'en', screen: 1440 },
  { name: 'ar-1440', language: 'ar', screen: 1440 },
  { name: 'en-390', language: 'en', screen: 390 },
];
