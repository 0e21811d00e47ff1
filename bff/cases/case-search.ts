import type { StatusCode } from '../../common/cases/case.enums.ts';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import { WORD_MAX } from '../store/search-keys.ts';

/** What a case is found by, folded: its texts, the name of the one who submitted it. A blank stands before each word, the first as well. */
export function searchedIn(...texts: (string | null | undefined)[]): string {
  return ` ${foldForSearch(texts.filter(Boolean).join(' '))}`;
}

/** A word of what was typed, as patterns for `like`. */
export interface TypedWord {
  inText: string;
  /** In one word of a text. Nothing when no word is as long. */
  inWord: string | undefined;
}

/** Words of one or two signs are looked for where words begin: inside of words they are everywhere. */
const SHORT = 2;

/** The words of what was typed, in any usual Arabic spelling. */
export function typedWords(text: string): TypedWord[] {
  return foldForSearch(text)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const plain = word.replace(/[\\%_]/g, '\\$&');
      const isShort = word.length <= SHORT;
      const inWord = isShort ? `${plain}%` : `%${plain}%`;
      return { inText: isShort ? `% ${plain}%` : `%${plain}%`, inWord: word.length > WORD_MAX ? undefined : inWord };
    });
}

/** A word that was typed, and the words of cases that have it in them; too many to name are not named. */
export interface SearchedWord {
  inText: string;
  words: readonly string[] | undefined;
}

export interface Hit {
  id: string;
  status: StatusCode;
}

/** What a search came to. */
export interface Found {
  /** Newest first. */
  hits: Hit[];
  /** False: there may be more. */
  isAll: boolean;
  /** So few hold the words that the index of words is the shorter way, whatever the order. */
  isRare: boolean;
  /** The words that it went by. */
  words: readonly SearchedWord[];
}
