import { foldForSearch } from '../../common/locale/search-fold.ts';
import { stem } from './stem.ts';
import { GENERIC_WORDS, STOP_WORDS } from './stop-words.ts';

/**
 * The stems of the words that can tell what a text is about, in order.
 * @param generic the words of asking and complaining count as well
 */
export function stems(text: string, generic: boolean): string[] {
  return foldForSearch(text)
    .split(' ')
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word) && (generic || !GENERIC_WORDS.has(word)))
    .map(stem);
}

/** Groups of words that mean the same, by the stems of their words. */
export class SynonymGroups {
  private readonly groups = new Map<string, string[]>();

  constructor(groups: readonly (readonly string[])[]) {
    for (const [index, group] of groups.entries()) {
      for (const key of new Set(group.map((word) => stem(foldForSearch(word))))) this.groups.set(key, [...this.of(key), `#${index}`]);
    }
  }

  get stems(): string[] {
    return [...this.groups.keys()];
  }

  /** The names of the groups of a stem. */
  of(word: string): readonly string[] {
    return this.groups.get(word) ?? [];
  }
}

/**
 * What texts are compared by: of each word the groups that it belongs to, or else itself, and each pair of neighbours,
 * by which `street light` weighs more than the two apart.
 */
export function terms(words: readonly string[], groups: SynonymGroups): { single: string[]; pairs: string[] } {
  const single = words.flatMap((word) => (groups.of(word).length ? groups.of(word) : [word]));
  return { single: [...new Set(single)], pairs: words.slice(1).map((next, index) => `${words[index]} ${next}`) };
}
