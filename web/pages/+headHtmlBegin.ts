import type { PageContextServer } from 'vike/types';
import { firstFonts } from '../design/fonts.ts';

/** The fonts of the first words are asked for before anything else. */
export const headHtmlBegin = ({ locale }: PageContextServer): string =>
  firstFonts(locale)
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('');
