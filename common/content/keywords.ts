/** Separators of keywords: commas of either script, semicolons, bars and line breaks. */
const SEPARATOR = /[,،;؛|\n]/;

/** The keywords of a text. */
export const splitKeywords = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((word) => word.trim())
    .filter(Boolean);

export const joinKeywords = (keywords: readonly string[]): string => keywords.join('، ');
