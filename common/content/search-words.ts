import { foldForSearch } from '../locale/search-fold.ts';

/** The definite article, which a person writes or leaves out; not where little would be left of the word. */
const ARTICLE = /^ال(?=\p{L}{3})/u;
const MAX_WORDS = 12;

/** What a person typed as the words to look for, folded as the searched texts are, each once. */
export function searchWords(text: string): string[] {
  const words = foldForSearch(text)
    .split(' ')
    .map((word) => word.replace(ARTICLE, ''))
    .filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
}
