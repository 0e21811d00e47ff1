/** Splits a text into words. An underscore stands for a space. Arabic words are folded as by `foldText`. */
export const wordList = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s/)
    .filter(Boolean)
    .map((word) => word.replaceAll('_', ' '));

const escaped = (word: string) => word.replaceAll('.', '\\.');

/** A pattern for any of the words as whole words, in Arabic also after the joined "and". */
export const anyOf = (words: readonly string[], flags = 'gu'): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[وف](?=\\p{sc=Arabic}))?(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    flags,
  );
