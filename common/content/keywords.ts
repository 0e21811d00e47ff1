import { isBlank } from '../text/visible-text.ts';

/** Separators of keywords: commas of either script, semicolons, bars and line breaks. */
const SEPARATOR = /[,،;؛|\n]/;

/** The keywords of a text. */
export const splitKeywords = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((word) => word.trim())
    .filter((word) => !isBlank(word));

export const joinKeywords = (keywords: readonly string[]): string => keywords.join('، ');
