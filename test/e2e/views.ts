import { OTHER_VIEWS, USUAL_VIEWS } from '../support/browser-suites.mjs';

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

/** A language on a screen. */
export const VIEWS: readonly View[] = [...USUAL_VIEWS, ...OTHER_VIEWS].map((name) => ({
  name,
  language: languageOf(name),
  screen: name.endsWith('-390') ? 390 : 1440,
}));
