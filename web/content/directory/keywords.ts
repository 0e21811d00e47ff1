/** Keywords as text: separated by commas of either script, semicolons, bars or line breaks. */
export const splitKeywords = (text: string): string[] =>
  text
    .split(/[,،;؛|\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

export const joinKeywords = (keywords: readonly string[]): string => keywords.join('، ');
