import { foldForSearch } from '../../common/locale/search-fold.ts';

/** What a case is found by, folded: its number, its texts, the name of the one who submitted it. */
export function searchedIn(...texts: (string | null | undefined)[]): string {
  return foldForSearch(texts.filter(Boolean).join(' '));
}

/** An index of trigrams knows one or two signs only where a word begins. */
const SHORT = 2;

/** Patterns for `like`, one a word of what was typed, in any usual Arabic spelling. Short words are looked for where words begin: no case begins with one. */
export function wordPatterns(text: string): string[] {
  return foldForSearch(text)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.length > SHORT ? '' : ' '}${word.replace(/[\\%_]/g, '\\$&')}%`);
}
