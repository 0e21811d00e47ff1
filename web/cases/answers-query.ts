import { foldForSearch } from '../../common/locale/search-fold.ts';

/** However a word is spelt: every word of the query begins or is part of the name. */
export const answersQuery = (text: string, query: string): boolean => {
  const name = foldForSearch(text);
  return foldForSearch(query)
    .split(' ')
    .every((word) => name.includes(word));
};
