import alexandriaArabic500 from '@fontsource/alexandria/files/alexandria-arabic-500-normal.woff2?url';
import alexandriaArabic600 from '@fontsource/alexandria/files/alexandria-arabic-600-normal.woff2?url';
import alexandriaLatin500 from '@fontsource/alexandria/files/alexandria-latin-500-normal.woff2?url';
import alexandriaLatin600 from '@fontsource/alexandria/files/alexandria-latin-600-normal.woff2?url';
import plexArabic400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url';
import plexArabic500 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff2?url';
import plexArabic600 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url';
import plexLatin400 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2?url';
import plexLatin500 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-500-normal.woff2?url';
import plexLatin600 from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff2?url';
import type { Locale } from '../../common/locale/locales.ts';

/** Only the weights and scripts in use, as woff2: by family and script, then weight. */
const FILES = {
  Alexandria: { ar: { 500: alexandriaArabic500, 600: alexandriaArabic600 }, en: { 500: alexandriaLatin500, 600: alexandriaLatin600 } },
  'IBM Plex Sans Arabic': {
    ar: { 400: plexArabic400, 500: plexArabic500, 600: plexArabic600 },
    en: { 400: plexLatin400, 500: plexLatin500, 600: plexLatin600 },
  },
} as const;

/** The letters of each script's files, as the packages cut them, without the spaces that both have. */
const LETTERS: Record<Locale, string> = {
  ar: 'U+600-6FF,U+750-77F,U+870-88E,U+890-891,U+897-8E1,U+8E3-8FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  en: 'U+0-1F,U+21-9F,U+A1-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
};
const SPACES = 'U+20,U+A0';

/** The page's own script has the spaces: a weight in which nothing of the other script is written is not fetched for it. */
const lettersOf = (script: Locale, locale: Locale): string => (script === locale ? `${SPACES},${LETTERS[script]}` : LETTERS[script]);

interface Face {
  url: string;
  rule: string;
}

const facesOf = (locale: Locale): Face[] =>
  Object.entries(FILES).flatMap(([family, scripts]) =>
    Object.entries(scripts).flatMap(([script, weights]) =>
      Object.entries(weights).map(([weight, url]) => ({
        url,
        rule: `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${url}) format('woff2');unicode-range:${lettersOf(script as Locale, locale)}}`,
      })),
    ),
  );

/** The two files that the first words need: headings and body in the page's script. Server only. */
export const firstFonts = (locale: Locale): string[] => [FILES.Alexandria[locale][600], FILES['IBM Plex Sans Arabic'][locale][400]];

/**
 * The font rules of a page in a language, to stand in the page itself, for as a file they would hold up the first paint: those that it is painted with,
 * and those that are fetched afterwards. Server only.
 */
export function fontFaces(locale: Locale): { first: string; further: string } {
  const first = firstFonts(locale);
  const rules = (wanted: boolean) =>
    facesOf(locale)
      .filter(({ url }) => first.includes(url) === wanted)
      .map(({ rule }) => rule)
      .join('');
  return { first: rules(true), further: rules(false) };
}
