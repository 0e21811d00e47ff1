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
