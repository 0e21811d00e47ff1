import { foldForSearch } from '../../common/locale/search-fold.ts';

/** Whether the text contains every word of the query, after folding of spelling variants. */
export const matchesQuery = (text: string, query: string): boolean => {
  const name = foldForSearch(text);
  return foldForSearch(query)
    .split(' ')
    .every((word) => name.includes(word));
};
