import { closestMatch } from 'leven';

const MIN_LETTERS = 6;
const LETTERS_PER_TYPO = 6;
/** A text of nothing but unknown words costs no more than this many look-ups. */
const MAX_CORRECTIONS = 20;

/** Replaces words that are not known by the known word that they were probably meant to be. */
export class Spelling {
  private readonly known: ReadonlySet<string>;
  private readonly byFirstLetter = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    this.known = new Set(words);
    for (const word of this.known) {
      const first = word.slice(0, 1);
      this.byFirstLetter.set(first, [...(this.byFirstLetter.get(first) ?? []), word]);
    }
  }

  /** The words with about one wrong letter in six corrected. The first letter is taken as right. */
  correct(words: readonly string[]): string[] {
    let corrections = 0;
    return words.map((word) => {
      if (this.known.has(word) || word.length < MIN_LETTERS || ++corrections > MAX_CORRECTIONS) return word;
      const maxDistance = Math.floor(word.length / LETTERS_PER_TYPO);
      const candidates = this.byFirstLetter.get(word.slice(0, 1))?.filter(({ length }) => Math.abs(length - word.length) <= maxDistance);
      return closestMatch(word, candidates ?? [], { maxDistance }) ?? word;
    });
  }
}
