import { foldForSearch } from '../../common/locale/search-fold.ts';

/** What a case is found by, folded: its number, its texts, the name of the one who submitted it. */
export function searchedIn(...texts: (string | null | undefined)[]): string {
  return foldForSearch(texts.filter(Boolean).join(' '));
}

/** Patterns for `like`, one a word of what was typed, in any usual Arabic spelling. */
export function wordPatterns(text: string): string[] {
  return foldForSearch(text)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
