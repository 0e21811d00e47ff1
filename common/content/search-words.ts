import { foldForSearch } from '../locale/search-fold.ts';

/** The Arabic definite article, which is removed unless the rest of the word would be too short. */
const ARTICLE = /^ال(?=\p{L}{3})/u;
const MAX_WORDS = 12;

/** The first `max` words of a search, folded like the searched texts, without duplicates. */
export function searchWords(text: string, max = MAX_WORDS): string[] {
  const words = foldForSearch(text)
    .split(' ')
    .map((word) => word.replace(ARTICLE, ''))
    .filter(Boolean);
  return [...new Set(words)].slice(0, max);
}
