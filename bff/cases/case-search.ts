import type { StatusCode } from '../../common/cases/case.enums.ts';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import { WORD_MAX } from '../database/search-index.ts';

/**
 * The searchable text of a case, folded: its texts and the submitter's name. Each word has a leading blank, also the
 * first.
 */
export function searchedIn(...texts: (string | null | undefined)[]): string {
  return ` ${foldForSearch(texts.filter(Boolean).join(' '))}`;
}

/** A typed word as patterns for `like`. */
export interface TypedWord {
  inText: string;
  /** The pattern for a single word; undefined when it is longer than any indexed word. */
  inWord: string | undefined;
}

/** Words of up to this length match only word beginnings: inside words they would match almost everything. */
const PREFIX_ONLY_LENGTH = 2;

/** The words of a search text, folded for all usual Arabic spellings. */
export function typedWords(text: string): TypedWord[] {
  return foldForSearch(text)
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const plain = word.replace(/[\\%_]/g, '\\$&');
      const isShort = word.length <= PREFIX_ONLY_LENGTH;
      const inWord = isShort ? `${plain}%` : `%${plain}%`;
      return { inText: isShort ? `% ${plain}%` : `%${plain}%`, inWord: word.length > WORD_MAX ? undefined : inWord };
    });
}

/** A typed word with the known words that contain it; undefined when there are too many. */
export interface SearchedWord {
  inText: string;
  words: readonly string[] | undefined;
}

export interface Hit {
  id: string;
  status: StatusCode;
}

/** The result of a search. */
export interface SearchResult {
  /** Newest first. */
  hits: Hit[];
  /** False: more hits may exist. */
  isAll: boolean;
  /** The hits are so few that the word index is the cheapest access in any order. */
  isRare: boolean;
  /** The words that were searched. */
  words: readonly SearchedWord[];
}
