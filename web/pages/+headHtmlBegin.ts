import type { PageContextServer } from 'vike/types';
import { criticalFonts } from '../theme/fonts.ts';

/** Preloads the fonts of the first paint. */
export const headHtmlBegin = ({ locale }: PageContextServer): string =>
  criticalFonts(locale)
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('');
