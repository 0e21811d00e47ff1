import { closestMatch } from 'leven';
import { groupBy } from '../database/row-groups.ts';

const MIN_LETTERS = 6;
const LETTERS_PER_TYPO = 6;
/** Maximum number of look-ups for one text, which only a text of unknown words reaches. */
const MAX_CORRECTIONS = 20;
/** Maximum number of known words that a look-up compares. No directory has as many of one letter and length. */
const MAX_COMPARED = 1000;

/** Replaces words that are not known by the known word that they were probably meant to be. */
export class Spelling {
  private readonly known: ReadonlySet<string>;
  /** By first letter and length. */
  private readonly groups: ReadonlyMap<string, readonly string[]>;

  constructor(words: Iterable<string>) {
    this.known = new Set(words);
    this.groups = groupBy([...this.known], (word) => groupOf(word, word.length));
  }

  /** The words with about one wrong letter in six corrected. The first letter is taken as right. */
  correct(words: readonly string[]): string[] {
    let corrections = 0;
    return words.map((word) => {
      if (this.known.has(word) || word.length < MIN_LETTERS || ++corrections > MAX_CORRECTIONS) return word;
      const maxDistance = Math.floor(word.length / LETTERS_PER_TYPO);
      return closestMatch(word, this.candidates(word, maxDistance), { maxDistance }) ?? word;
    });
  }

  private candidates(word: string, maxDistance: number): string[] {
    const lengths = Array.from({ length: 2 * maxDistance + 1 }, (_, index) => word.length - maxDistance + index);
    return lengths.flatMap((length) => this.groups.get(groupOf(word, length)) ?? []).slice(0, MAX_COMPARED);
  }
}

const groupOf = (word: string, length: number): string => `${word.slice(0, 1)}${length}`;
