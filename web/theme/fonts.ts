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
import { scriptOf, type Locale, type Script } from '../../common/locale/locales.ts';

/** The woff2 files by family, script and weight, limited to those in use. */
const FONT_FILES = {
  Alexandria: {
    arabic: { 500: alexandriaArabic500, 600: alexandriaArabic600 },
    latin: { 500: alexandriaLatin500, 600: alexandriaLatin600 },
  },
  'IBM Plex Sans Arabic': {
    arabic: { 400: plexArabic400, 500: plexArabic500, 600: plexArabic600 },
    latin: { 400: plexLatin400, 500: plexLatin500, 600: plexLatin600 },
  },
} as const;

/** The unicode-range of each script's files, without the spaces that both contain. */
const UNICODE_RANGES: Record<Script, string> = {
  arabic:
    'U+600-6FF,U+750-77F,U+870-88E,U+890-891,U+897-8E1,U+8E3-8FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  latin:
    'U+0-1F,U+21-9F,U+A1-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
};
const SPACE_RANGE = 'U+20,U+A0';

/** Only the page's own script includes the spaces, so a weight without text in the other script is not loaded. */
const unicodeRangeOf = (script: Script, locale: Locale): string =>
  script === scriptOf(locale) ? `${SPACE_RANGE},${UNICODE_RANGES[script]}` : UNICODE_RANGES[script];

/**
 * Arial, as wide as the fonts in whose place it stands while they load, so that Latin text keeps its lines: the size is
 * the quotient of the average widths of Latin text, in em, Alexandria 600 0.512, IBM Plex Sans Arabic 400 0.451 and 600
 * 0.467, Arial bold 0.480 and regular 0.446 (`@capsizecss/metrics` 4.3; Liberation Sans is as wide as Arial). With the
 * fonts 1.5 s late, the layout shift of the English home page at 390 px is 0.0008 (0.0061 with Arial as it is, 0.069
 * with DejaVu Sans). Where there is no Arial, as on Android, the font of the system stands instead, as it is.
 */
const FALLBACKS = [
  { family: 'Alexandria Fallback', weight: '500 600', local: ['Arial Bold', 'Liberation Sans Bold'], size: '106.7%' },
  { family: 'IBM Plex Fallback', weight: '400 500', local: ['Arial', 'Liberation Sans'], size: '101.2%' },
  { family: 'IBM Plex Fallback', weight: '600', local: ['Arial Bold', 'Liberation Sans Bold'], size: '97.3%' },
].map(({ family, weight, local, size }) => {
  const source = local.map((name) => `local('${name}')`).join();
  return `@font-face{font-family:'${family}';font-weight:${weight};src:${source};size-adjust:${size};unicode-range:${SPACE_RANGE},${UNICODE_RANGES.latin}}`;
});

interface FontFace {
  url: string;
  rule: string;
}

const fontFacesFor = (locale: Locale): FontFace[] =>
  Object.entries(FONT_FILES).flatMap(([family, scripts]) =>
    Object.entries(scripts).flatMap(([script, weights]) =>
      Object.entries(weights).map(([weight, url]) => ({
        url,
        rule: `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${url}) format('woff2');unicode-range:${unicodeRangeOf(script as Script, locale)}}`,
      })),
    ),
  );

/** The fonts of the first paint: headings, body and what is bold in it, in the page's script. Server only. */
export const criticalFonts = (locale: Locale): string[] => [
  FONT_FILES.Alexandria[scriptOf(locale)][600],
  FONT_FILES['IBM Plex Sans Arabic'][scriptOf(locale)][400],
  FONT_FILES['IBM Plex Sans Arabic'][scriptOf(locale)][600],
];

/**
 * The font rules of a page, inlined because a file would delay the first paint: those of the first paint, and those
 * loaded afterwards. Server only.
 */
export function fontFaces(locale: Locale): { critical: string; deferred: string } {
  const critical = criticalFonts(locale);
  const rules = (isCritical: boolean) =>
    fontFacesFor(locale)
      .filter(({ url }) => critical.includes(url) === isCritical)
      .map(({ rule }) => rule)
      .join('');
  return { critical: rules(true) + FALLBACKS.join(''), deferred: rules(false) };
}
