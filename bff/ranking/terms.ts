import { foldForSearch } from '../../common/locale/search-fold.ts';
import { stem } from './stem.ts';
import { GENERIC_WORDS, STOP_WORDS } from './stop-words.ts';

/**
 * The stems of the words that can tell what a text is about, in order.
 * @param generic the words of asking and complaining count as well
 */
export function stems(text: string, generic: boolean): string[] {
  return meaningfulWords(text, generic).map(stem);
}

/** The words, folded, that can tell what a text is about, in order. */
export function meaningfulWords(text: string, generic: boolean): string[] {
  return foldForSearch(text)
    .split(' ')
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word) && (generic || !isGeneric(word)));
}

/** A description of more words says nothing more about what it is about. */
const MAX_WORDS_OF_CASE = 60;

/** The words of a case's description that are compared with other cases. They limit the cost of texts by anybody. */
export const comparedWords = (description: string): string =>
  meaningfulWords(description, false).slice(0, MAX_WORDS_OF_CASE).join(' ');

const GENERIC_STEMS = new Set([...GENERIC_WORDS].map(stem));

/** Arabic words in any form, English ones as listed: to be fast is not to be fasting. */
const isGeneric = (word: string): boolean =>
  GENERIC_WORDS.has(word) || (!/^[a-z]/.test(word) && GENERIC_STEMS.has(stem(word)));

/** Groups of words that mean the same, by the stems of their words. */
export class SynonymGroups {
  private readonly groups = new Map<string, string[]>();

  constructor(groups: readonly (readonly string[])[]) {
    for (const [index, group] of groups.entries()) {
      for (const key of new Set(group.map((word) => stem(foldForSearch(word)))))
        this.groups.set(key, [...this.groupsOf(key), `#${index}`]);
    }
  }

  get stems(): string[] {
    return [...this.groups.keys()];
  }

  /** The names of the groups of a stem. */
  groupsOf(word: string): readonly string[] {
    return this.groups.get(word) ?? [];
  }
}

/**
 * The terms of a text: each word, replaced by the synonym groups that it belongs to, and each pair of neighbouring
 * words. With pairs, `street light` scores more than the two words apart.
 */
export function terms(words: readonly string[], groups: SynonymGroups): { single: string[]; pairs: string[] } {
  const single = words.flatMap((word) => {
    const synonyms = groups.groupsOf(word);
    return synonyms.length ? synonyms : [word];
  });
  return { single: [...new Set(single)], pairs: words.slice(1).map((next, index) => `${words[index]} ${next}`) };
}
