import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FILES = join(dirname(createRequire(import.meta.url).resolve('@fontsource/ibm-plex-sans-arabic/package.json')), 'files');

const fontFile = (script: 'arabic' | 'latin', weight: number) => join(FILES, `ibm-plex-sans-arabic-${script}-${weight}-normal.woff`);

/** A font for each script. The shaping engine uses the first one that has the character. */
export const FACES = ['PlexArabic', 'PlexLatin'];

export const FONTS = [
  { family: 'PlexArabic', fonts: [400, 600].map((fontWeight) => ({ src: fontFile('arabic', fontWeight), fontWeight })) },
  { family: 'PlexLatin', fonts: [400, 600].map((fontWeight) => ({ src: fontFile('latin', fontWeight), fontWeight })) },
];

const INK = '#10212B';
const QUIET = '#5A6B74';
const LINE = '#DDD6C8';

/**
 * The styles of the PDF. `rtl`: rows run from the right, and text without a direction is right-aligned. `brand`: the
 * main colour.
 */
export function pdfStyles(rtl: boolean, brand: string) {
  const row = rtl ? ('row-reverse' as const) : ('row' as const);
  const start = rtl ? ('right' as const) : ('left' as const);
  return {
    page: { padding: 48, paddingBottom: 64, fontFamily: FACES, fontSize: 10.5, lineHeight: 1.6, color: INK },
    brand: {
      flexDirection: row,
      justifyContent: 'space-between' as const,
      alignItems: 'center' as const,
      paddingBottom: 10,
      borderBottom: `2pt solid ${brand}`,
      color: brand,
      fontWeight: 600,
    },
    owner: { flexDirection: row, alignItems: 'center' as const, gap: 8 },
    emblem: { width: 28, height: 28 },
    head: {
      flexDirection: row,
      justifyContent: 'space-between' as const,
      alignItems: 'flex-end' as const,
      marginTop: 18,
      marginBottom: 12,
    },
    name: { alignItems: rtl ? ('flex-end' as const) : ('flex-start' as const) },
    kind: { color: QUIET, textAlign: start },
    number: { fontSize: 20, fontWeight: 600, textAlign: start },
    status: { fontSize: 12, fontWeight: 600, color: brand },
    facts: { borderTop: `1pt solid ${LINE}` },
    fact: { flexDirection: row, paddingVertical: 4, borderBottom: `1pt solid ${LINE}` },
    term: { width: 130, color: QUIET, textAlign: start },
    detail: { flex: 1, fontWeight: 600 },
    part: { marginTop: 16 },
    title: { fontSize: 12.5, fontWeight: 600, textAlign: start },
    about: { color: QUIET, fontSize: 9, textAlign: start },
    event: { marginTop: 7 },
    eventTitle: { fontWeight: 600, textAlign: start },
    foot: {
      position: 'absolute' as const,
      top: 790,
      left: 48,
      right: 48,
      flexDirection: row,
      justifyContent: 'space-between' as const,
      color: QUIET,
      fontSize: 8.5,
    },
  };
}
